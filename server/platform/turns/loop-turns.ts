import { createTurns } from './turns.ts'

/**
 * Gives work that keeps the thread busy in turn by shop, one piece in each turn of the event loop.
 * Work that becomes ready meanwhile waits for one piece of each other shop at most.
 */
export function createLoopTurns(): (shop: number) => Promise<void> {
  const turns = createTurns<() => void>()
  function admitNext(): void {
    turns.next()?.()
    if (turns.count() > 0) setImmediate(admitNext)
  }
  return (shop) =>
    new Promise((resolve) => {
      turns.add(shop, resolve)
      if (turns.count() === 1) setImmediate(admitNext)
    })
}
