import { type KeyboardEvent, useRef } from 'react'
import { moved } from './drag/row-places.ts'
import { useRowDrag } from './drag/use-row-drag.ts'

/** Rows that are dragged, or moved by Alt with an arrow; by keys the focus goes with the row. */
export function useMovableRows<Row>(rows: Row[], put: (next: Row[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const drag = useRowDrag(list, rows.length, (from, to) => put(moved(rows, from, to)))
  const move = (at: number, by: number) => {
    const to = at + by
    if (to < 0 || to >= rows.length) return
    put(moved(rows, at, to))
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('input')?.focus(),
    )
  }
  return {
    list,
    drag,
    move,
    change: (at: number, part: Partial<Row>) =>
      put(rows.map((each, index) => (index === at ? { ...each, ...part } : each))),
    take: (at: number) => put(rows.filter((_, index) => index !== at)),
    onKeyDown: (event: KeyboardEvent, at: number) => {
      const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
      if (!by) return
      event.preventDefault()
      move(at, by)
    },
  }
}
