import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { connectTo } from '../severable.ts'

type Traffic = {
  commands: Map<Socket, string[]>
  isAway: boolean
  held: { command: string; reached: () => void; released: Promise<boolean> } | undefined
}
type Node = { nodeid: number; nodename: string; nodeport: number }

/**
 * Wires from the coordinator of a Citus cluster to its workers, for one database. The cluster's
 * connections are not encrypted meanwhile, so that the wires can read them.
 */
export async function wiresToMachines(owner: ConnectionOptions) {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows: nodes } = await client.query<Node>(
    'select nodeid, nodename, nodeport from pg_dist_node where groupid > 0',
  )
  await client.query(`alter system set citus.node_conninfo = 'sslmode=prefer'`)
  await client.query('select pg_reload_conf()')

  const traffic: Traffic = { commands: new Map(), isAway: false, held: undefined }
  const wires: Server[] = []
  for (const { nodeid, nodename: host, nodeport: port } of nodes) {
    const wire = createServer((coordinator) =>
      carry(coordinator, connectTo({ host, port }), traffic),
    )
    wire.listen(0, '127.0.0.1')
    await once(wire, 'listening')
    const { port: own } = wire.address() as { port: number }
    await client.query('select citus_update_node($1, $2, $3)', [nodeid, '127.0.0.1', own])
    wires.push(wire)
  }
  await client.end()

  return {
    /** The commands of each connection to a machine during the work; each is a round trip. */
    async during(work: () => Promise<unknown>): Promise<string[][]> {
      traffic.commands = new Map()
      await work()
      return [...traffic.commands.values()]
    },
    /** Holds the next command that contains a text; `lose` cuts its connection instead. */
    hold(command: string) {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<boolean>()
      traffic.held = { command, reached: reached.resolve, released: released.promise }
      return {
        reached: reached.promise,
        release: () => released.resolve(true),
        lose: () => released.resolve(false),
      }
    },
    /** Cuts each wire that is used during the work, as if the machines were away. */
    whileAway<T>(work: () => Promise<T>): Promise<T> {
      traffic.isAway = true
      return work().finally(() => (traffic.isAway = false))
    },
    async close() {
      for (const wire of wires) wire.close()
      const settings = new pg.Client({ ...owner, database: 'postgres' })
      await settings.connect()
      await settings.query('alter system reset citus.node_conninfo')
      await settings.query('select pg_reload_conf()')
      await settings.end()
    },
  }
}

function carry(coordinator: Socket, machine: Socket, traffic: Traffic): void {
  let passing = Promise.resolve()
  async function send(before: Promise<void>, bytes: Buffer, text: string): Promise<void> {
    await before
    const { held } = traffic
    if (held && text.includes(held.command)) {
      traffic.held = undefined
      held.reached()
      if (!(await held.released)) return void coordinator.destroy()
    }
    machine.write(bytes)
  }
  let isEncryptionAsked = true
  coordinator.on('data', (bytes: Buffer) => {
    if (traffic.isAway) return void coordinator.destroy()
    if (isEncryptionAsked) {
      // The first message asks for encryption: N is No.
      isEncryptionAsked = false
      coordinator.write('N')
      return
    }
    const text = bytes.toString('latin1')
    const earlier = traffic.commands.get(coordinator) ?? []
    traffic.commands.set(coordinator, [...earlier, text])
    passing = send(passing, bytes, text)
  })
  machine.pipe(coordinator)
  for (const socket of [coordinator, machine]) {
    socket.on('error', () => {})
    socket.on('close', () => [coordinator, machine].forEach((each) => each.destroy()))
  }
}
