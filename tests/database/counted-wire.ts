import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { connectTo } from './severable.ts'

/**
 * While round trips are counted, replies wait until both sides have been quiet for so long: all that
 * the server sends before is one round trip.
 */
const QUIET_MS = 150

/** A wire to the database that counts the round trips of each connection. */
export async function countedWire(database: ConnectionOptions) {
  const trips = new Map<Socket, number>()
  let isCounting = false
  const wire = createServer((server) => {
    const target = connectTo(database)
    let hasReply = true
    let replies: Buffer[] = []
    let quiet: NodeJS.Timeout | undefined
    const hand = () => {
      if (replies.length === 0) return
      hasReply = true
      server.write(Buffer.concat(replies))
      replies = []
    }
    const wait = () => {
      clearTimeout(quiet)
      quiet = setTimeout(hand, QUIET_MS)
    }
    server.on('data', (bytes: Buffer) => {
      if (hasReply) trips.set(server, (trips.get(server) ?? 0) + 1)
      hasReply = false
      target.write(bytes)
      if (isCounting) wait()
    })
    target.on('data', (bytes: Buffer) => {
      replies.push(bytes)
      if (isCounting) wait()
      else hand()
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
      isCounting = true
      try {
        await work()
      } finally {
        isCounting = false
      }
      return Math.max(...trips.values())
    },
    close: () => wire.close(),
  }
}
