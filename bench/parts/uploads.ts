import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { photograph } from '../invented/photograph.ts'
import { fillShop, withClient } from '../invented/shops.ts'
import { Connection, wireRequest } from '../load.ts'
import { places, reached, say, printTable } from '../report.ts'
import type { UploadOrder } from '../servers/upload-sender.ts'
import type { Workspace } from '../workspace.ts'
import { addWriter, signInWriter } from './office-writes.ts'

const UPLOADS = 200
const MOST_RATIO = 2
/** Others ask at this pace, each on a connection of its own. */
const OTHERS = 4
const PAUSE_MS = 40
const QUIET_MS = 6000

/** The waiting times of others while a shop sends many pictures at once. */
export async function benchUploads(workspace: Workspace): Promise<void> {
  say(`## ${UPLOADS} uploads at once\n`)
  const database = await workspace.postgres.create('bench_uploads')
  await fillShop(database.owner, 1000)
  await addWriter(database.owner)
  const server = await workspace.startShop(database, { cached: false })
  const first = new Connection(server.port)
  const headers = await signInWriter(first, server.port)
  first.close()
  const products = await productIds(database.owner)
  await timesOfOthers(server.port, delay(2000))

  const quiet = await timesOfOthers(server.port, delay(QUIET_MS))
  const picture = await photograph()
  const begin = performance.now()
  const order = { port: server.port, products: products.slice(0, UPLOADS), headers, picture }
  const uploads = sendAll(order)
  const busy = await timesOfOthers(server.port, uploads)
  const seconds = (performance.now() - begin) / 1000
  const kept = await uploads
  const ratio = at(busy, 0.95) / at(quiet, 0.95)
  printTable(
    ['ms', 'p50', 'p95', 'p99'],
    [
      ['quiet', ...[0.5, 0.95, 0.99].map((part) => places(at(quiet, part), 1))],
      ['during uploads', ...[0.5, 0.95, 0.99].map((part) => places(at(busy, part), 1))],
    ],
  )
  say(
    `${kept} of ${UPLOADS} pictures were kept in ${places(seconds, 1)} s. p95 during / quiet: ` +
      `${places(ratio)} (≤ ${MOST_RATIO}: ${reached(ratio <= MOST_RATIO)}).\n`,
  )
  await server.stop()
}

/** Sends from a thread of its own, so that the times of others are not the sender's. */
function sendAll(order: UploadOrder): Promise<number> {
  const sender = new Worker(new URL('../servers/upload-sender.ts', import.meta.url), {
    workerData: order,
  })
  return new Promise((resolve, reject) => {
    sender.once('message', resolve)
    sender.once('error', reject)
  })
}

/** Pages of the shop, rendered anew each time. @returns milliseconds, sorted */
async function timesOfOthers(port: number, until: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  void until.then(() => over.abort())
  const times: number[] = []
  const visit = async () => {
    const connection = new Connection(port)
    while (!over.signal.aborted) {
      const begin = performance.now()
      await connection.ask(wireRequest('/products'))
      times.push(performance.now() - begin)
      await delay(PAUSE_MS)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: OTHERS }, visit))
  return times.toSorted((a, b) => a - b)
}

const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!

const productIds = (owner: string): Promise<number[]> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from products where tenant_id = 1 order by id',
    )
    return rows.map(({ id }) => Number(id))
  })
