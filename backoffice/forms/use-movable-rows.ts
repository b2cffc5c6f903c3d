import { type KeyboardEvent, useRef } from 'react'

/** Rows that Alt with an arrow moves up and down; the focus goes with the row. */
export function useMovableRows<Row>(rows: Row[], put: (next: Row[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const move = (at: number, by: number) => {
    const to = at + by
    if (to < 0 || to >= rows.length) return
    const next = [...rows]
    next.splice(to, 0, ...next.splice(at, 1))
    put(next)
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('input')?.focus(),
    )
  }
  return {
    list,
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
