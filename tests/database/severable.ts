import { once } from 'node:events'
import { createServer, createConnection, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ConnectionOptions } from '#server/platform/database/database.ts'

export type SeverableDatabase = {
  connection: ConnectionOptions
  /** Ends all connections and answers no more. */
  cut: () => Promise<void>
  /** The network is gone: nothing ends, nothing arrives. */
  stall: () => void
  /** The connections of now carry nothing any more, without a word; new ones are well. */
  freeze: () => void
  /** The database's replies are lost; it still receives statements. */
  deafen: () => void
  /** Back from either. */
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** A wire to the database, of one's own to cut. */
export async function severable(database: ConnectionOptions): Promise<SeverableDatabase> {
  const pairs = new Set<[client: Socket, server: Socket]>()
  const frozen = new WeakSet<Socket>()
  let isStalled = false
  let isDeaf = false
  let wire = await listen(0)
  const { port } = wire.address() as { port: number }

  async function listen(onPort: number): Promise<Server> {
    const server = createServer((client) => {
      const target = connectTo(database)
      const pair: [Socket, Socket] = [client, target]
      pairs.add(pair)
      for (const [from, to] of [pair, [target, client] as const]) {
        from.on('data', (bytes: Buffer) => {
          if (isStalled || frozen.has(client) || (isDeaf && to === client)) return
          to.write(bytes)
        })
        from.on('error', () => {})
        from.on('close', () => {
          to.destroy()
          pairs.delete(pair)
        })
      }
    })
    server.listen(onPort, '127.0.0.1')
    await once(server, 'listening')
    return server
  }

  const endAll = () => {
    for (const [client] of pairs) client.destroy()
  }
  const cut = async () => {
    if (!wire.listening) return
    const closed = once(wire, 'close')
    wire.close()
    endAll()
    await closed
  }

  return {
    connection: { ...database, host: '127.0.0.1', port },
    cut,
    stall() {
      isStalled = true
    },
    deafen() {
      isDeaf = true
    },
    freeze() {
      for (const [client] of pairs) frozen.add(client)
    },
    async restore() {
      // Lost bytes do not come back.
      if (isStalled || isDeaf) endAll()
      isStalled = false
      isDeaf = false
      if (!wire.listening) wire = await listen(port)
    },
    close: cut,
  }
}

export function connectTo({ host = '', port = 5432 }: ConnectionOptions): Socket {
  return host.startsWith('/')
    ? createConnection(join(host, `.s.PGSQL.${port}`))
    : createConnection(port, host)
}
