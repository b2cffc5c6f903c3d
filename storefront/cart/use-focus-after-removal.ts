import { useLayoutEffect, useRef } from 'react'
import type { CartItem } from '#contract/orders.ts'

/** Marks, in each line, what takes the focus of a line that is gone: nothing that a key sets off. */
export const NEXT_FOCUS = 'data-next-focus'

/**
 * A line that goes takes the focus with it. It is given to the line that is now in its place, or
 * the last one, or the heading of a cart that is empty. `place` holds them all.
 */
export function useFocusAfterRemoval(items: CartItem[] | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(items)
  useLayoutEffect(() => {
    const former = before.current
    before.current = items
    if (!former || !items || items.length >= former.length) return
    if (document.activeElement !== document.body) return
    const gone = former.findIndex((item) => !items.some(({ id }) => id === item.id))
    const lines = place.current?.querySelectorAll<HTMLElement>(`[${NEXT_FOCUS}]`) ?? []
    const next = lines[Math.min(gone, lines.length - 1)] ?? place.current?.querySelector('h1')
    next?.focus()
  }, [items])
  return place
}
