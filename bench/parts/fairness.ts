import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { addShops, fillShop } from '../invented/shops.ts'
import { Connection, wireRequest } from '../load.ts'
import { places, printTable, reached, say } from '../report.ts'
import { median } from '../rounds.ts'
import type { FloodOrder } from '../servers/flood-sender.ts'
import type { Workspace } from '../workspace.ts'

const MOST_RATIO = 1.5
const SHOPS = 10
const PRODUCTS_OF_EACH = 24
const CONNECTIONS = 64
const ROUNDS = 3
const ROUND_MS = 8000
/** Others ask at this pace, each for its own shop. */
const OTHERS = 4
const PAUSE_MS = 30

/** The waiting times of other shops while one is asked for as much as the machine takes. */
export async function benchFairness(workspace: Workspace): Promise<void> {
  say('## One shop with as many requests as the machine takes\n')
  const database = await workspace.postgres.create('bench_fairness')
  await fillShop(database.owner, PRODUCTS_OF_EACH)
  await addShops(database.owner, SHOPS, PRODUCTS_OF_EACH)
  for (const cached of [true, false]) {
    say(cached ? 'Pages from the cache:\n' : 'Pages that are made each time:\n')
    const server = await workspace.startShop(database, { cached })
    await timesOfOthers(server.port, delay(2000))
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const quiet = await timesOfOthers(server.port, delay(ROUND_MS))
      const begin = performance.now()
      const flood = startFlood(server.port)
      const busy = await timesOfOthers(server.port, delay(ROUND_MS))
      const { answered, refused } = await flood.end()
      const perSecond = (answered + refused) / ((performance.now() - begin) / 1000)
      rounds.push({ quiet: at(quiet, 0.99), busy: at(busy, 0.99), perSecond, refused })
    }
    printTable(
      ['flood, requests / s', 'of them refused', 'others’ p99 quiet, ms', 'busy, ms', 'ratio'],
      rounds.map(({ perSecond, refused, quiet, busy }) => [
        places(perSecond, 0),
        String(refused),
        places(quiet, 1),
        places(busy, 1),
        places(busy / quiet),
      ]),
    )
    const ratio = median(rounds.map(({ quiet, busy }) => busy / quiet))
    say(
      `p99 of others, busy / quiet: ${places(ratio)} (≤ ${MOST_RATIO}: ${reached(ratio <= MOST_RATIO)}).\n`,
    )
    await server.stop()
  }
}

/** From a thread of its own, so that the times of others are not the sender's. */
function startFlood(port: number) {
  const order: FloodOrder = {
    port,
    host: 'shop-2.localhost',
    paths: ['/', '/products', '/products?ordering=price', '/products?in_stock=true', '/blog'],
    connections: CONNECTIONS,
  }
  const sender = new Worker(new URL('../servers/flood-sender.ts', import.meta.url), {
    workerData: order,
  })
  return {
    async end(): Promise<{ answered: number; refused: number }> {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      sender.postMessage('end')
      const [counts] = await once(sender, 'message')
      await sender.terminate()
      return counts as { answered: number; refused: number }
    },
  }
}

/** @returns milliseconds, sorted */
async function timesOfOthers(port: number, until: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  void until.then(() => over.abort())
  const times: number[] = []
  const visit = async (shop: number) => {
    const connection = new Connection(port)
    const request = wireRequest('/products', { host: `shop-${shop}.localhost` })
    while (!over.signal.aborted) {
      const begin = performance.now()
      await connection.ask(request)
      times.push(performance.now() - begin)
      await delay(PAUSE_MS)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: OTHERS }, (_, at) => visit(at + 3)))
  return times.toSorted((a, b) => a - b)
}

const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
