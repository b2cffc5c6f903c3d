import { join } from 'node:path'
import { createGate } from '#server/platform/turns/gate.ts'
import { createWorkProcess } from '#server/platform/work/work-process.ts'
import type { ImportWork } from './import-work.ts'

/** A file of 200,000 rows is read within it on a slow machine, too. */
const LONGEST_MS = 600_000
/** Processes of so many shops are there at once; other shops wait in turn. */
const MOST_SHOPS = 2

/** A piece of an import that took more time or memory than it may have. */
export class TooMuchWork extends Error {}

type Process = ReturnType<typeof createProcess>

const createProcess = (isCalm: boolean) =>
  createWorkProcess<ImportWork>({
    script: join(import.meta.dirname, 'child.ts'),
    args: isCalm ? ['calm'] : [],
    heapMegabytes: 192,
    longestMs: LONGEST_MS,
    unavailable: (cause) => cause,
    tooMuch: (cause) => new TooMuchWork(cause.message, { cause }),
  })

/** The processes that read files and import them, away from the pages: one of a shop, so that none harms others. */
export function createImportProcesses() {
  const gate = createGate(MOST_SHOPS)
  const processes = new Map<number, { process: Process; isCalm: boolean }>()
  const atWork = new Set<number>()
  /** The last piece of each shop that has work. */
  const last = new Map<number, Promise<unknown>>()

  /** A process that was made calm cannot become any other again. */
  function processOf(shop: number, isCalm: boolean): Process {
    const known = processes.get(shop)
    if (known?.isCalm === isCalm) return known.process
    known?.process.end()
    processes.delete(shop)
    const idle = [...processes].find(([other]) => !atWork.has(other))
    if (idle && processes.size >= MOST_SHOPS) {
      processes.delete(idle[0])
      idle[1].process.end()
    }
    const process = createProcess(isCalm)
    processes.set(shop, { process, isCalm })
    return process
  }

  async function withProcess<T>(
    shop: number,
    work: (process: Process) => Promise<T>,
    isCalm: boolean,
  ): Promise<T> {
    return gate(shop, async () => {
      const process = processOf(shop, isCalm)
      atWork.add(shop)
      try {
        return await work(process)
      } finally {
        atWork.delete(shop)
      }
    })
  }

  return {
    /**
     * Works for a shop, after the shop's earlier work. `isCalm`: buyers wait for no record that the work holds,
     * so that visitors go first on a busy machine. @throws TooMuchWork
     */
    run<T>(shop: number, work: (process: Process) => Promise<T>, isCalm = false): Promise<T> {
      const begin = () => withProcess(shop, work, isCalm)
      const mine = (last.get(shop) ?? Promise.resolve()).then(begin, begin)
      last.set(shop, mine)
      const forget = () => {
        if (last.get(shop) === mine) last.delete(shop)
      }
      mine.then(forget, forget)
      return mine
    },
    end: () => processes.forEach(({ process }) => process.end()),
  }
}
