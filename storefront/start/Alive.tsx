import { type ReactNode, useLayoutEffect } from 'react'
import { replayEarlyPresses } from './replay-presses.ts'

/** Its effect runs once everything in it has been taken over. */
export function Alive({ children }: { children: ReactNode }) {
  useLayoutEffect(replayEarlyPresses, [])
  return children
}
