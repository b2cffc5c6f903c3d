import { join } from 'node:path'
import { createGate } from '#server/platform/turns/gate.ts'
import { createWorkProcess } from '#server/platform/work/work-process.ts'
import type { importWork } from './import-work.ts'

/** A file of 200,000 rows is read within it on a slow machine, too. */
const LONGEST_MS = 600_000
/** Processes of so many shops are there at once; other shops wait in turn. */
const MOST_SHOPS = 2

/** A piece of an import that took more time or memory than it may have. */
export class TooMuchWork extends Error {}

type Process = ReturnType<typeof createProcess>

const createProcess = () =>
  createWorkProcess<typeof importWork>({
    script: join(import.meta.dirname, 'child.ts'),
    heapMegabytes: 192,
    longestMs: LONGEST_MS,
    unavailable: (cause) => cause,
    tooMuch: (cause) => new TooMuchWork(cause.message, { cause }),
  })

/** The processes that read files and import them, away from the pages: one of a shop, so that none harms others. */
export function createImportProcesses() {
  const gate = createGate(MOST_SHOPS)
  const processes = new Map<number, Process>()
  const atWork = new Set<number>()
  /** The last piece of each shop that has work. */
  const last = new Map<number, Promise<unknown>>()

  function processOf(shop: number): Process {
    const known = processes.get(shop)
    if (known) return known
    const idle = [...processes].find(([other]) => !atWork.has(other))
    if (idle && processes.size >= MOST_SHOPS) {
      processes.delete(idle[0])
      idle[1].end()
    }
    const made = createProcess()
    processes.set(shop, made)
    return made
  }

  async function withProcess<T>(shop: number, work: (process: Process) => Promise<T>): Promise<T> {
    return gate(shop, async () => {
      const process = processOf(shop)
      atWork.add(shop)
      try {
        return await work(process)
      } finally {
        atWork.delete(shop)
      }
    })
  }

  return {
    /** Works for a shop, after what the shop has at work already. @throws TooMuchWork */
    run<T>(shop: number, work: (process: Process) => Promise<T>): Promise<T> {
      const begin = () => withProcess(shop, work)
      const mine = (last.get(shop) ?? Promise.resolve()).then(begin, begin)
      last.set(shop, mine)
      const forget = () => {
        if (last.get(shop) === mine) last.delete(shop)
      }
      mine.then(forget, forget)
      return mine
    },
    end: () => processes.forEach((process) => process.end()),
  }
}
