import type { BenchDatabase } from '../servers/databases.ts'
import { CATEGORIES, slugOf } from '../invented/products.ts'
import { Connection, wireRequest, type WireRequest } from '../load.ts'
import { places, reached, say, printTable } from '../report.ts'
import { median } from '../rounds.ts'
import { searchesOf } from '../invented/searches.ts'
import { addShops, addVariants, fillShop } from '../invented/shops.ts'
import type { Workspace } from '../workspace.ts'

const MOST_GROWTH = 1.5
const MOST_FOR_VARIANTS = 1.03
const TENANTS = 1000
const PRODUCTS_OF_OTHERS = 24
const MANY_PRODUCTS = 100_000
const ASKED = 240
const SEARCH = 'search: '

/** Requests by kind; `other` is a request to another shop of the same server, where there is one. */
type Subject = {
  connection: Connection
  kinds: Map<string, WireRequest[]>
  other: ((turn: number) => WireRequest) | undefined
}

/**
 * Median times of uncached calls: in one shop of 1,000 products, among many shops, in a large shop,
 * and in one as large that sells each product in three variants.
 */
export async function benchGrowth(
  workspace: Workspace,
  few: BenchDatabase,
  fewName: string,
): Promise<void> {
  say('## Growth, uncached calls, one at a time\n')
  const among = await workspace.postgres.create('bench_tenants', fewName)
  await timed(`${TENANTS} shops`, () => addShops(among.owner, TENANTS, PRODUCTS_OF_OTHERS))
  const large = await workspace.postgres.create('bench_large')
  await timed(`${MANY_PRODUCTS} products`, () => fillShop(large.owner, MANY_PRODUCTS))

  const varied = await workspace.postgres.create('bench_varied', 'bench_large')
  await timed('three variants of each', () =>
    addVariants(varied.owner, { first: 1, last: MANY_PRODUCTS, stock: 10 }),
  )

  const servers: (Omit<Subject, 'connection'> & { port: number })[] = []
  for (const [database, products] of [
    [few, 1000],
    [among, 1000],
    [large, MANY_PRODUCTS],
    [varied, MANY_PRODUCTS],
  ] as const) {
    const server = await workspace.startShop(database, { cached: false })
    servers.push({
      port: server.port,
      kinds: await kindsOf(database, products),
      other: undefined,
    })
  }
  servers[1]!.other = (turn) =>
    wireRequest('/api/products/products/', { host: `shop-${2 + (turn % (TENANTS - 1))}.localhost` })
  // Last of all: a server ends a connection that asks nothing.
  const subjects: Subject[] = servers.map(({ port, ...asked }) => ({
    ...asked,
    connection: new Connection(port),
  }))

  const rows: string[][] = []
  const overall: number[][] = subjects.map(() => [])
  for (const kind of subjects[0]!.kinds.keys()) {
    const times = await timesOf(subjects, kind)
    if (kind.startsWith(SEARCH)) times.forEach((list, at) => overall[at]!.push(...list))
    rows.push(rowOf(kind, times))
  }
  rows.push(rowOf('all searches together', overall))
  printTable(
    [
      'median, ms',
      '1 shop, 1,000',
      '1,000 shops',
      'ratio',
      '100,000 products',
      'ratio',
      '< 1.5',
      'of 3 variants',
      'ratio',
      '≤ 1.03',
    ],
    rows,
  )
  for (const { connection } of subjects) connection.close()
}

async function kindsOf(database: BenchDatabase, products: number): Promise<Subject['kinds']> {
  const list = '/api/products/products/'
  const kinds = new Map([
    ['list, first page', [wireRequest(list)]],
    [
      'list, category',
      times(CATEGORIES, (at) => wireRequest(`${list}?category__slug=category-${at + 1}`)),
    ],
    ['detail', times(60, (at) => wireRequest(`${list}${slugOf(1 + ((at * 7919) % products))}/`))],
  ])
  for (const [kind, searches] of Object.entries(await searchesOf(database))) {
    kinds.set(
      SEARCH + kind,
      searches.map((search) => wireRequest(`${list}?search=${encodeURIComponent(search)}`)),
    )
  }
  return kinds
}

/** Every subject in turn, request by request, so that the machine's moods hit all. */
async function timesOf(subjects: Subject[], kind: string): Promise<number[][]> {
  const lists: number[][] = subjects.map(() => [])
  for (let turn = 0; turn < ASKED; turn++) {
    for (const [at, { connection, kinds, other }] of subjects.entries()) {
      if (other) await connection.ask(other(turn))
      const requests = kinds.get(kind)!
      const begin = performance.now()
      await connection.ask(requests[turn % requests.length]!)
      // The first ones plan and warm up.
      if (turn >= ASKED / 6) lists[at]!.push(performance.now() - begin)
    }
  }
  return lists
}

function rowOf(kind: string, lists: number[][]): string[] {
  const [one = 0, tenants = 0, products = 0, variants = 0] = lists.map(median)
  const grown = [tenants / one, products / one]
  return [
    kind,
    places(one),
    places(tenants),
    places(tenants / one),
    places(products),
    places(products / one),
    reached(grown.every((ratio) => ratio < MOST_GROWTH)),
    places(variants),
    places(variants / products),
    reached(variants / products <= MOST_FOR_VARIANTS),
  ]
}

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begin = performance.now()
  await work()
  say(`Filled ${what} in ${Math.round((performance.now() - begin) / 1000)} s.\n`)
}
