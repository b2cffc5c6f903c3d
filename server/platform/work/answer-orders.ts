import { constants, setPriority } from 'node:os'
import type { Answer, Order, Work } from './work-process.ts'

/**
 * Answers the server's orders in a process of `createWorkProcess`. Pages get most of a busy core, and
 * this process a tenth of it; at the lowest priority uploads stood still. Threads inherit the priority
 * when they begin, so it comes before what `load` imports. `priority`: for work that holds what pages wait
 * for, and for work that is awaited itself.
 */
export async function answerOrders(
  load: () => Promise<Work>,
  { priority = constants.priority.PRIORITY_BELOW_NORMAL } = {},
): Promise<void> {
  if (priority !== constants.priority.PRIORITY_NORMAL) setPriority(priority)
  const works = (await load()) as Record<string, (...given: unknown[]) => unknown>
  process.on('message', ({ id, task, given }: Order) => {
    const working = new Promise((resolve) => resolve(works[task]!(...given)))
    working.then(
      (made) => answer({ id, made }),
      (error: unknown) => answer({ id, refused: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}

/** The server may be gone, and nothing is left to do then. */
const answer = (given: Answer) => process.send?.(given, undefined, undefined, () => {})
