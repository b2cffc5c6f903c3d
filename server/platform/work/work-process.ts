import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
/** The functions that a process runs for the server, by their names. */
export type Work = Record<string, (...given: never[]) => unknown>

export type Order = { id: number; task: string; given: unknown[] }
export type Answer = { id: number; made: unknown } | { id: number; refused: string }

type Waiting = { resolve: (made: unknown) => void; reject: (error: Error) => void }

const IDLE_MS = 60_000
/** Work that takes longer holds up all other. */
const USUAL_LONGEST_MS = 120_000
/** How Node ends a process that has used up its memory. */
const OUT_OF_MEMORY = 'SIGABRT'

type Process = {
  /** The path of its script, which calls `answerOrders` of `answer-orders.ts`. */
  script: string
  /** Words for the script. */
  args?: string[]
  heapMegabytes: number
  /** Work that takes longer ends with its process; absent: two minutes. */
  longestMs?: number
  /** The error of work that its process did not survive. */
  unavailable: (cause: Error) => Error
  /** The error of work that took too long, or all memory of its process; absent: as `unavailable`. */
  tooMuch?: (cause: Error) => Error
}

/**
 * Heavy work in a process of its own, so that pages do not wait for it. The process begins with the first order and ends when none has come for a minute; one that has
 * died is replaced at the next order.
 */
export function createWorkProcess<Tasks extends Work>(process: Process) {
  let current: Running | undefined

  return {
    /**
     * @throws Error where what was given is to blame, `unavailable` where the process has died
     */
    async run<Name extends keyof Tasks & string>(
      task: Name,
      ...given: Parameters<Tasks[Name]>
    ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
      if (!current?.isUp()) current = start(process)
      return (await current.run(task, given)) as Awaited<ReturnType<Tasks[Name]>>
    },
    /** The number of the process, for operators and tests; undefined while there is none. */
    pid: () => (current?.isUp() ? current.pid : undefined),
    /** Ends it, with all that it works on. */
    end: () => current?.end(),
  }
}

type Running = ReturnType<typeof start>

const forkOf = ({ script, args = [], heapMegabytes }: Process): ChildProcess =>
  fork(script, args, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Files travel as bytes.
    serialization: 'advanced',
  })

function start(given: Process) {
  const { script, longestMs = USUAL_LONGEST_MS, unavailable, tooMuch = unavailable } = given
  const ended = new Error(`The process of ${basename(script)} has ended.`)
  const waiting = new Map<number, Waiting>()
  const child = forkOf(given)
  let isUp = true
  let orders = 0
  let idle: NodeJS.Timeout | undefined

  /** The server does not stay up for this process, unless it waits for it. */
  function rest() {
    setReferenced(child, false)
    idle = setTimeout(() => end(), IDLE_MS).unref()
  }

  function end({ signal }: { signal?: NodeJS.Signals | null } = {}) {
    isUp = false
    clearTimeout(idle)
    child.kill('SIGKILL')
    const error = signal === OUT_OF_MEMORY ? tooMuch : unavailable
    for (const { reject } of waiting.values()) reject(error(ended))
    waiting.clear()
  }

  child.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('refused' in answer) asked?.reject(new Error(answer.refused))
    else asked?.resolve(answer.made)
    if (waiting.size === 0 && isUp) rest()
  })
  child.once('error', () => end())
  child.once('exit', (code, signal) => {
    // For the operator: a limit of memory may have ended it.
    if (isUp) process.emitWarning(`${ended.message} (${signal ?? code})`)
    end({ signal })
  })

  return {
    pid: child.pid,
    isUp: () => isUp,
    end,
    run(task: string, given: unknown[]): Promise<unknown> {
      clearTimeout(idle)
      setReferenced(child, true)
      const id = ++orders
      const late = () => {
        waiting.get(id)?.reject(tooMuch(lateError(task, longestMs)))
        end()
      }
      const timer = setTimeout(late, longestMs).unref()
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        child.send({ id, task, given } satisfies Order, (error) => {
          if (error) end()
        })
      }).finally(() => clearTimeout(timer))
    },
  }
}

const lateError = (task: string, ms: number) => new Error(`${task} took more than ${ms} ms.`)

function setReferenced(child: ChildProcess, counts: boolean): void {
  if (counts) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
