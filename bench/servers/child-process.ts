import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { LEAN_MALLOC } from '#tools/run/server-start.mjs'

/** The bench signs its buyers in by itself: a password's hash takes longer than an order. */
export const SESSION_SECRET = 'the bench signs its own sessions with this'

/** The resources that a server process of the bench has used since its start. */
type Usage = { cpuMicroseconds: number; rssBytes: number }

export type ServerProcess = {
  port: number
  usage: () => Promise<Usage>
  stop: () => Promise<void>
}

type Message = { port: number } | { usage: Usage }

/**
 * Starts `bench/servers/<script>` in a process of its own, with the memory settings of `npm start`; it is
 * handed `order` and says its port.
 */
export async function startServerProcess(script: string, order: unknown): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, script), {
    env: { ...process.env, ...LEAN_MALLOC, NODE_ENV: 'production' },
    // Ctrl-C is ours: we stop the children in order.
    detached: true,
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const next = () =>
    new Promise<Message>((resolve, reject) => {
      child.once('message', resolve)
      void exited.then(() => reject(new Error(`${script} has ended`)))
    })
  child.send(order as object)
  const hello = await next()
  if (!('port' in hello)) throw new Error(`${script} did not say its port`)
  return {
    port: hello.port,
    async usage() {
      const answer = next()
      child.send('usage')
      const message = await answer
      if (!('usage' in message)) throw new Error(`${script} did not say its usage`)
      return message.usage
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

/** The other side: says the port, answers questions about usage, ends when the parent is gone. */
export function reportToParent(port: number, close: () => Promise<unknown>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const usage = { cpuMicroseconds: user + system, rssBytes: process.memoryUsage.rss() }
    process.send?.({ usage } satisfies Message)
  })
  process.on('disconnect', () => void close().finally(() => process.exit()))
  process.send?.({ port } satisfies Message)
}

/** The parent's order; the type is that of the script that asks. */
export const orderFromParent = (): Promise<unknown> =>
  new Promise((resolve) => process.once('message', resolve))

/** The shop's addresses name its port, so it must be known before it is listened on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
