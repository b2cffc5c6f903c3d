import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { PicturesUnavailable } from '../pictures-unavailable.ts'
import type { pictureWork } from './picture-work.ts'

type Work = typeof pictureWork
type Task = keyof Work
export type Order = { id: number; task: Task; given: unknown[] }
export type Answer = { id: number; made: unknown } | { id: number; refused: string }

type Waiting = { resolve: (made: unknown) => void; reject: (error: Error) => void }

const IDLE_MS = 60_000
/** A picture that takes longer holds up all others. */
const LONGEST_MS = 120_000
const HEAP = ['--max-old-space-size=128']

/**
 * Work on pictures in a process of low priority, so that it takes only what those who look at pages
 * leave. The process begins with the first picture and ends when none has come for a minute; one
 * that has died is replaced at the next picture.
 */
export function createWorkProcess() {
  let current: Running | undefined

  return {
    /**
     * @throws Error where the picture is to blame, PicturesUnavailable where the process has died
     */
    async run<Name extends Task>(
      task: Name,
      ...given: Parameters<Work[Name]>
    ): Promise<Awaited<ReturnType<Work[Name]>>> {
      if (!current?.isUp()) current = start()
      return (await current.run(task, given)) as Awaited<ReturnType<Work[Name]>>
    },
    /** The number of the process, for operators and tests; undefined while there is none. */
    pid: () => (current?.isUp() ? current.pid : undefined),
  }
}

type Running = ReturnType<typeof start>

function start() {
  const waiting = new Map<number, Waiting>()
  const child = fork(join(import.meta.dirname, 'child.ts'), {
    execArgv: HEAP,
    // Pictures travel as bytes.
    serialization: 'advanced',
  })
  let isUp = true
  let orders = 0
  let idle: NodeJS.Timeout | undefined

  /** The server does not stay up for this process, unless it waits for a picture. */
  function rest() {
    setReferenced(child, false)
    idle = setTimeout(end, IDLE_MS).unref()
  }

  function end() {
    isUp = false
    clearTimeout(idle)
    child.kill('SIGKILL')
    for (const { reject } of waiting.values()) reject(new PicturesUnavailable({ cause: ENDED }))
    waiting.clear()
  }

  child.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('refused' in answer) asked?.reject(new Error(answer.refused))
    else asked?.resolve(answer.made)
    if (waiting.size === 0 && isUp) rest()
  })
  child.once('error', end)
  child.once('exit', (code, signal) => {
    // For the operator: a limit of memory may have ended it.
    if (isUp) process.emitWarning(`${ENDED.message} (${signal ?? code})`)
    end()
  })

  return {
    pid: child.pid,
    isUp: () => isUp,
    run(task: Task, given: unknown[]): Promise<unknown> {
      clearTimeout(idle)
      setReferenced(child, true)
      const id = ++orders
      const timer = setTimeout(end, LONGEST_MS).unref()
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        child.send({ id, task, given } satisfies Order, (error) => {
          if (error) end()
        })
      }).finally(() => clearTimeout(timer))
    },
  }
}

const ENDED = new Error('The process that works on pictures has ended.')

function setReferenced(child: ChildProcess, counts: boolean): void {
  if (counts) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
