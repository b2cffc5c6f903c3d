import { constants, setPriority } from 'node:os'
import type { Answer, Order } from './work-process.ts'

// Threads inherit it when they begin, so it comes before those that work on pictures. Pages get most
// of a busy core, and pictures a tenth of it; at the lowest priority uploads stood still.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { pictureWork } = await import('./picture-work.ts')

process.on('message', ({ id, task, given }: Order) => {
  const work = pictureWork[task] as (...given: unknown[]) => Promise<unknown>
  work(...given).then(
    (made) => answer({ id, made }),
    (error: unknown) => answer({ id, refused: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

/** The server may be gone, and nothing is left to do then. */
const answer = (given: Answer) => process.send?.(given, undefined, undefined, () => {})
