import { createContext, Script } from 'node:vm'

/** Work that was ended, because it took longer than it may. */
export class TookTooLong extends Error {}

const context = createContext({ work: undefined })
const call = new Script('work()')

/** Runs work that does not wait for anything, at most so long. @throws TookTooLong, or what the work throws */
export function withinTime<T>(ms: number, work: () => T): T {
  context['work'] = work
  try {
    // The watch of `vm` ends loops and patterns in the middle, which no timer can.
    return call.runInContext(context, { timeout: ms }) as T
  } catch (error) {
    const isLate = (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isLate ? new TookTooLong(`The work took more than ${ms} ms.`) : error
  } finally {
    context['work'] = undefined
  }
}
