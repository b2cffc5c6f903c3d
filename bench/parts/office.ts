import { fillOrders, signInOwner } from '../invented/orders.ts'
import { fillShop, withClient } from '../invented/shops.ts'
import { Connection, wireRequest } from '../load.ts'
import { places, reached, say, printTable } from '../report.ts'
import type { Workspace } from '../workspace.ts'

const ORDERS = 100_000
const PRODUCTS = 10_000
const ASKED = 150
const MOST_MS = 100
const MOST_SEARCH_MS = 150
const HOST = 'admin.localhost'
const DEEP = 50_000

/** The back office's lists, filters, tabs, pages and searches in a shop with a past. */
export async function benchOffice(workspace: Workspace): Promise<void> {
  say(
    `## Back office, ${ORDERS.toLocaleString('en')} orders, ${PRODUCTS.toLocaleString('en')} products\n`,
  )
  const database = await workspace.postgres.create('bench_office')
  await fillShop(database.owner, PRODUCTS)
  const begin = performance.now()
  await fillOrders(database.owner, ORDERS)
  say(`Filled in ${Math.round((performance.now() - begin) / 1000)} s.\n`)
  const cookie = await signInOwner(database.owner)
  const calls = await listCalls(database.owner)
  const server = await workspace.startShop(database, { cached: true })
  const connection = new Connection(server.port)
  const rows: string[][] = []
  const asked: Record<string, number[]> = {}
  for (const [name, paths] of Object.entries(calls)) {
    asked[name] = await timesOf(connection, paths, cookie)
  }
  for (const [name, times] of Object.entries(asked)) {
    const most = /search/i.test(name) ? MOST_SEARCH_MS : MOST_MS
    const p99 = at(times, 0.99)
    rows.push([
      name,
      places(at(times, 0.5), 1),
      places(p99, 1),
      `< ${most}: ${reached(p99 < most)}`,
    ])
  }
  printTable(['ms', 'p50', 'p99', 'target'], rows)
  connection.close()
  await server.stop()
}

async function timesOf(connection: Connection, paths: string[], cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < ASKED + 10; turn++) {
    const path = `/api/shops/1${paths[turn % paths.length]}`
    const request = wireRequest(path, {
      host: HOST,
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
    const begin = performance.now()
    await connection.ask(request)
    // The first ones plan and warm up.
    if (turn >= 10) times.push(performance.now() - begin)
  }
  return times.toSorted((a, b) => a - b)
}

const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!

const VIEWS = ['all', 'to_pay', 'to_ship', 'shipped', 'done', 'ended']
const FLAGS = ['has_note', 'needs_review', 'refund_due', 'ends_today', 'mail_failed']
const PAYMENT_VIEWS = ['all', 'to_review', 'refunds_due', 'failed_today']
const ORDER_FILTERS = {
  views: VIEWS.map((view) => `view=${view}`),
  'status, method, days': ['status=delivered&payment_method=custom&from=2026-01-01&to=2026-06-30'],
  total: ['least_total=880.00&most_total=900.00', 'least_total=2000.00', 'most_total=500.00'],
  country: ['country=Norway', 'country=Nepal', 'country=Nowhere'],
  product: ['product=17', 'product=4711'],
  customer: ['customer=1000017'],
  flags: FLAGS.map((flag) => `${flag}=true`),
}
const PAYMENT_FILTERS = {
  views: PAYMENT_VIEWS.map((view) => `view=${view}`),
  'state, method, days': [
    'state=succeeded&method=bank_transfer&from=2026-01-01&to=2026-06-30',
    'state=failed',
    'method=custom',
  ],
  provider: ['provider=himalpay'],
  'search: an amount, a number': ['search=105.20', 'search=12.34', 'search=nobody'],
}
const CUSTOMER_FILTERS = {
  'first page': [''],
  blocked: ['blocked=true'],
  'search: one word': ['search=buyer-4711', 'search=gurung', 'search=nobody'],
  'search: a beginning': ['search=buy', 'search=9779'],
}
const SEARCHES = {
  'search: one word': ['search=gurung', 'search=buyer-4711', 'search=pokhara'],
  'search: two words': ['search=asha%20gurung', 'search=rai%20dharan'],
  'search: a beginning': ['search=buye', 'search=9779', 'search=a'],
  'search: nothing': ['search=nobody'],
}

/** Each report of the last 30 days, of a year and of all of the shop's time. */
function reportsBySpan(): Record<string, string[]> {
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const names = [
    'sales',
    'products',
    'categories',
    'places',
    'buyers',
    'discounts',
    'margin',
    'money',
  ]
  return Object.fromEntries([
    ...names.map((name) => [
      `report of ${name}`,
      [29, 364, 1824].map(
        (days) => `/reports/${name}/?from=${dayBefore(days)}&until=${dayBefore(0)}`,
      ),
    ]),
    ['report of stock', ['/reports/stock/']],
  ])
}

/** Calls by what they are: each with the paths that are asked in turn. */
async function listCalls(owner: string): Promise<Record<string, string[]>> {
  const deepOrder = await cursorAt(
    owner,
    `select created_at::text as value, id::text from orders where tenant_id = 1
       order by created_at desc, id desc offset ${DEEP} limit 1`,
  )
  const deepProduct = await cursorAt(
    owner,
    `select lower(name) as value, id::text from products where tenant_id = 1
       order by lower(name), id offset ${PRODUCTS / 2} limit 1`,
  )
  const words = await wordsOf(owner)
  const orders = (queries: string[]) => queries.map((query) => `/orders/?${query}`)
  const payments = (queries: string[]) => queries.map((query) => `/payments/?${query}`)
  const customers = (queries: string[]) => queries.map((query) => `/customers/?${query}`)
  const products = (queries: string[]) => queries.map((query) => `/products/?${query}`)
  const named = (
    what: string,
    filters: Record<string, string[]>,
    paths: (queries: string[]) => string[],
  ) =>
    Object.entries(filters).map(([name, queries]) => [`${what}, ${name}`, paths(queries)] as const)
  const counts = (queries: string[]) => queries.map((query) => `/orders/counts/?${query}`)
  const productFilters = {
    'first page': [''],
    'page in the middle': [`cursor=${deepProduct}`],
    tabs: ['status=on_sale', 'status=draft', 'status=archived'],
    category: ['category=1', 'category=5'],
    stock: ['stock=low', 'stock=out'],
    'search: one word': words.map((word) => `search=${word}`),
    'search: two words': words.slice(1).map((word, index) => `search=${words[index]}%20${word}`),
    'search: nothing': ['search=nobody'],
  }
  return {
    'orders, first page': ['/orders/'],
    'orders, the 50,000th row': [`/orders/?cursor=${deepOrder}`],
    ...Object.fromEntries(named('orders', { ...ORDER_FILTERS, ...SEARCHES }, orders)),
    ...Object.fromEntries(named('counts of orders', { ...ORDER_FILTERS, ...SEARCHES }, counts)),
    ...Object.fromEntries(named('payments', PAYMENT_FILTERS, payments)),
    ...Object.fromEntries(named('customers', CUSTOMER_FILTERS, customers)),
    'one customer': ['/customers/1000017/', '/customers/1004711/'],
    'countries of orders': ['/orders/countries/'],
    'one order': ['/orders/1/', '/orders/4711/'],
    ...Object.fromEntries(named('products', productFilters, products)),
    'counts of products': ['/products/counts/', `/products/counts/?search=${words[0]}`],
    'sheet, first page': ['/products/sheet/'],
    'sheet, page in the middle': [`/products/sheet/?cursor=${deepProduct}`],
    home: ['/home/'],
    ...reportsBySpan(),
    'search over everything': words.map((word) => `/search/?q=${word}`),
  }
}

async function cursorAt(owner: string, question: string): Promise<string> {
  const row = await withClient(owner, async (client) => {
    const { rows } = await client.query<{ value: string; id: string }>(question)
    return rows[0]!
  })
  return Buffer.from(JSON.stringify([row.value, row.id])).toString('base64url')
}

/** Words of products' names, common and rare. */
const wordsOf = (owner: string): Promise<string[]> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ word: string }>(
      `select word from products, regexp_split_to_table(lower(name), '[^a-z]+') word
         where tenant_id = 1 and length(word) > 2 group by word order by count(*) desc, word`,
    )
    const wanted = [0, 0.02, 0.1, 0.5, 0.9]
    return wanted.map((part) => rows[Math.floor(part * (rows.length - 1))]!.word)
  })
