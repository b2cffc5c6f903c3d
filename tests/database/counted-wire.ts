import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { connectTo } from './severable.ts'

/** All statements that the server sends before a reply reaches it are one round trip. */
const REPLY_DELAY_MS = 30

/** A wire to the database that counts the round trips of each connection. */
export async function countedWire(database: ConnectionOptions) {
  const trips = new Map<Socket, number>()
  const wire = createServer((server) => {
    const target = connectTo(database)
    let hasReply = true
    server.on('data', (bytes: Buffer) => {
      if (hasReply) trips.set(server, (trips.get(server) ?? 0) + 1)
      hasReply = false
      target.write(bytes)
    })
    target.on('data', (bytes: Buffer) => {
      setTimeout(() => {
        hasReply = true
        server.write(bytes)
      }, REPLY_DELAY_MS)
    })
    for (const [one, other] of [
      [server, target],
      [target, server],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const { port } = wire.address() as { port: number }
  return {
    connection: { ...database, host: '127.0.0.1', port },
    /** The most round trips that one connection takes while something is done. */
    async during(work: () => Promise<unknown>): Promise<number> {
      trips.clear()
      await work()
      return Math.max(...trips.values())
    },
    close: () => wire.close(),
  }
}
