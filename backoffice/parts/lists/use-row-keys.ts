import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../use-keys.ts'

/**
 * J and K go through rows, Enter opens the one that is gone to, X ticks it where rows can be ticked.
 * `list` is for the element whose children the rows are.
 */
export function useRowKeys<List extends HTMLElement = HTMLUListElement>(
  addresses: string[],
  tick?: (at: number) => void,
): { list: RefObject<List | null>; current: number } {
  const navigate = useNavigate()
  const list = useRef<List>(null)
  const [at, setAt] = useState(-1)
  const current = Math.min(at, addresses.length - 1)
  const move = (step: number) => setAt(Math.max(0, Math.min(addresses.length - 1, current + step)))
  const address = addresses[current]
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(address !== undefined && {
      ...(tick && { x: () => tick(current) }),
      Enter: (event) => {
        // A focused link or button answers itself.
        const focused = event.target instanceof HTMLElement && event.target.closest('a, button')
        if (focused instanceof HTMLElement) focused.click()
        else void navigate(address)
      },
    }),
  })
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return { list, current }
}

/** The look of the row that the keys have reached. */
export const CURRENT_ROW = 'bg-stage outline-2 -outline-offset-2 outline-accent'
