import { addFilters } from '../invented/filters.ts'
import { searchesOf } from '../invented/searches.ts'
import { fillShop } from '../invented/shops.ts'
import { Connection, eachOf, load, wireRequest, type WireRequest } from '../load.ts'
import { megabytes, places, reached, say, printTable, whole } from '../report.ts'
import { median } from '../rounds.ts'
import type { ServerProcess } from '../servers/child-process.ts'
import type { Workspace } from '../workspace.ts'

const PRODUCTS = 100_000
const TIMES = 24
const MOST_LIST_MS = 10
const MOST_COUNTS_MS = 130
const MOST_SUGGESTION_MS = 20
const MOST_FEED_SECONDS = 60
const MOST_FEED_BYTES = 50e6
const MOST_COMPRESSION_MS = 2

/** Filters, suggestions, the feed and made pages of a shop of 100,000 products and six facets. */
export async function benchFilters(workspace: Workspace): Promise<void> {
  say(`## Filters, ${whole(PRODUCTS)} products, without the reply cache unless named\n`)
  const database = await workspace.postgres.create('bench_filters')
  await fillShop(database.owner, PRODUCTS)
  const facets = await addFilters(database.owner)
  const searches = Object.values(await searchesOf(database)).flat()
  const server = await workspace.startShop(database, { cached: false })
  const rows = [
    ...(await measureChoices(server, facets)),
    await measureSuggestions(server, searches, 'made anew'),
    ...(await measureFeed(server)),
    await measureCompression(server, searches),
  ]
  await server.stop()
  const caching = await workspace.startShop(database, { cached: true })
  rows.push(await measureSuggestions(caching, searches, 'with the reply cache'))
  await caching.stop()
  printTable(['', 'result', 'promise'], rows)
}

type Facets = Awaited<ReturnType<typeof addFilters>>

async function measureChoices(server: ServerProcess, facets: Facets): Promise<string[][]> {
  const [half, small] = facets.map(
    ({ facet, values }) => `facet=${facet}:${encodeURIComponent(values[0]!)}`,
  )
  const prices = 'facet=price:50-150'
  const choices = {
    'nothing chosen': '',
    'half of the shop': `${half}`,
    'two facets': `${half}&${small}`,
    'a price and a facet': `${prices}&${small}`,
    'two ranges': `${prices}&facet=length:8-12`,
  }
  const connection = new Connection(server.port)
  const rows: string[][] = []
  for (const [call, most] of [
    ['products', MOST_LIST_MS],
    ['facets', MOST_COUNTS_MS],
  ] as const) {
    for (const [name, query] of Object.entries(choices)) {
      const request = wireRequest(`/api/products/${call}/?ordering=price&${query}`)
      const ms = await medianOf(connection, request)
      const isPromised = call === 'facets' || name === 'two facets'
      rows.push([
        `${call === 'facets' ? 'counts' : 'list by price'}: ${name}`,
        `${places(ms, 1)} ms`,
        isPromised ? `≤ ${most} ms: ${reached(ms <= most)}` : '',
      ])
    }
  }
  connection.close()
  return rows
}

async function medianOf(connection: Connection, request: WireRequest): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const begin = performance.now()
    await connection.ask(request)
    // The first ones plan and warm up.
    if (turn >= TIMES / 6) times.push(performance.now() - begin)
  }
  return median(times)
}

async function measureSuggestions(
  server: ServerProcess,
  searches: string[],
  how: 'made anew' | 'with the reply cache',
): Promise<string[]> {
  const typed = searches.flatMap((search) => [search.slice(0, 2), search.slice(0, 4), search])
  const ask = eachOf(
    typed.map((text) => wireRequest(`/api/products/suggestions/?q=${encodeURIComponent(text)}`)),
  )
  await load(server.port, ask, { clients: 8, seconds: 2 })
  const { p50, p99 } = await load(server.port, ask, { clients: 8, seconds: 6 })
  return [
    `suggestion, 8 clients, ${how}`,
    `p50 ${places(p50, 1)} ms, p99 ${places(p99, 1)} ms`,
    `p99 ≤ ${MOST_SUGGESTION_MS} ms: ${reached(p99 <= MOST_SUGGESTION_MS)}`,
  ]
}

async function measureFeed(server: ServerProcess): Promise<string[][]> {
  const before = (await server.usage()).rssBytes
  let most = before
  const begin = performance.now()
  const reply = await fetch(`http://localhost:${server.port}/feeds/products.xml`)
  let [bytes, looked] = [0, begin]
  for await (const chunk of reply.body!) {
    bytes += chunk.length
    if (performance.now() - looked < 200) continue
    looked = performance.now()
    most = Math.max(most, (await server.usage()).rssBytes)
  }
  const seconds = (performance.now() - begin) / 1000
  const grown = most - before
  return [
    [
      `feed of the whole shop, ${megabytes(bytes)}`,
      `${places(seconds, 1)} s`,
      `≤ ${MOST_FEED_SECONDS} s: ${reached(reply.ok && seconds <= MOST_FEED_SECONDS)}`,
    ],
    [
      'memory that it takes meanwhile',
      megabytes(grown),
      `≤ ${megabytes(MOST_FEED_BYTES)}: ${reached(grown <= MOST_FEED_BYTES)}`,
    ],
  ]
}

/** The server's CPU for pages of a search with compression, less that for the same pages without. */
async function measureCompression(server: ServerProcess, searches: string[]): Promise<string[]> {
  const cpuOf = async (encoding: string) => {
    const ask = eachOf(
      searches.map((search) =>
        wireRequest(`/products?search=${encodeURIComponent(search)}`, {
          headers: { 'Accept-Encoding': encoding },
        }),
      ),
    )
    const before = (await server.usage()).cpuMicroseconds
    const { turns } = await load(server.port, ask, { clients: 2, seconds: 3 })
    return ((await server.usage()).cpuMicroseconds - before) / turns / 1000
  }
  await cpuOf('br')
  const differences: number[] = []
  for (let round = 0; round < 5; round++) {
    const plain = await cpuOf('identity')
    differences.push((await cpuOf('br')) - plain)
  }
  const ms = median(differences)
  return [
    'compression of a page for one visitor, CPU',
    `${places(ms)} ms`,
    `≤ ${MOST_COMPRESSION_MS} ms: ${reached(ms <= MOST_COMPRESSION_MS)}`,
  ]
}
