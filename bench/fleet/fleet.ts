import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LEAN_MALLOC, SERVER_ARGS } from '#tools/run/server-start.mjs'
import { SESSION_SECRET } from '../servers/child-process.ts'
import { caller } from './calls.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 60_000

export type Fleet = {
  ports: number[]
  /** SIGTERM, and a new one when it has ended. */
  restart: (at: number) => Promise<void>
  /** SIGKILL to each of these, and new ones. */
  kill: (numbers: number[]) => Promise<void>
  stop: () => Promise<void>
}

/** Starts this many servers of one folder as an operator does, with a shared environment. */
export async function startFleet(
  ports: number[],
  settings: Record<string, string>,
  root = ROOT,
): Promise<Fleet> {
  const children: ChildProcess[] = []
  const start = async (at: number) => {
    const port = ports[at]!
    const child = spawn(process.execPath, SERVER_ARGS, {
      cwd: root,
      env: {
        ...LEAN_MALLOC,
        ...process.env,
        DEMO: '0',
        HOST: '127.0.0.1',
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMIT_SCALE: '1000000',
        SESSION_SECRET,
        PAYMENT_KEY: 'what the bench encrypts accounts with',
        ...settings,
        PORT: String(port),
      },
      // Ctrl-C is ours: we stop the children in order.
      detached: true,
      // By the channel it knows when we are gone.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children[at] = child
    await untilReady(child, port)
  }
  const end = async (child: ChildProcess | undefined, signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  // One migrates and the others wait for it.
  await Promise.all(ports.map((_, at) => start(at)))
  return {
    ports,
    async restart(at) {
      await end(children[at], 'SIGTERM')
      await start(at)
    },
    async kill(numbers) {
      await Promise.all(numbers.map((at) => end(children[at], 'SIGKILL')))
      await Promise.all(numbers.map(start))
    },
    async stop() {
      await Promise.all(children.map((child) => end(child, 'SIGTERM')))
    },
  }
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const { ask, close } = caller(port)
  const deadline = performance.now() + READY_WITHIN_MS
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server on ${port} did not start.`)
      if ((await ask('GET', '/readyz').catch(() => undefined))?.status === 200) return
      if (performance.now() > deadline) throw new Error(`The server on ${port} is not ready.`)
      await delay(50)
    }
  } finally {
    close()
  }
}
