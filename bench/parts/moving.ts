import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { openDatabase } from '#server/platform/database/database.ts'
import { createShop } from '#server/tenants/create-shop.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import { customersFile, shopifyFile, wordpressFile } from '../invented/files.ts'
import { writeLeast } from '../invented/least-import.ts'
import { fillOrders } from '../invented/orders.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { fillShop } from '../invented/shops.ts'
import { addWriter, signInWriter } from '../invented/writer.ts'
import { Connection, wireRequest } from '../load.ts'
import { megabytes, places, printTable, reached, say } from '../report.ts'
import type { ServerProcess } from '../servers/child-process.ts'
import type { BenchDatabase } from '../servers/databases.ts'
import type { Workspace } from '../workspace.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOST = 'admin.localhost'
const SIMPLE = 10_000
const PART_BYTES = 8_000_000
const PAUSE_MS = 30
const PICTURES = 1000
const OF_TWO_SHOPS = 2000
const MOST_MEMORY = 150e6
const MOST_WHOLE_SECONDS = 180

type Row = [what: string, result: string, promise: string]
type Timed = { checkSeconds: number; runSeconds: number }

/** Imports of large files, the shop meanwhile, and whole shops out and in. */
export async function benchMoving(workspace: Workspace): Promise<void> {
  say('## Moving in and out\n')
  const database = await workspace.postgres.create('bench_moving')
  await fillShop(database.owner, 1000)
  const pictures = await servePictures()
  const server = await workspace.startShop(database, { cached: true, picturePort: pictures.port })
  const merchant = await signIn(server.port, database)
  const quiet = await visitsWhile(server.port, delay(10_000))
  const memory = watchMemory(server)
  const rows = await measureSimple({ server, merchant, database, quiet })
  memory.mark('products')
  rows.push(...(await measureOthers(merchant, pictures.port, (after) => memory.mark(after))))
  rows.push(await measureTwoShops(merchant, database))
  memory.mark('two shops')
  rows.push(await memory.row())
  printTable(['', 'result', 'promise'], rows)
  pictures.close()
  await server.stop()
  printTable(['', 'result', 'promise'], await measureWhole(workspace))
}

const seconds = (from: number) => (performance.now() - from) / 1000
const upTo = (what: string, took: number, most: number): Row => [
  what,
  `${places(took, 1)} s`,
  `≤ ${most} s: ${reached(took <= most)}`,
]
const times = (what: string, ratio: number, most: number, of = ''): Row => [
  what,
  `${places(ratio)} ×${of}`,
  `≤ ${most} ×: ${reached(ratio <= most)}`,
]

type Simple = {
  server: ServerProcess
  merchant: Merchant
  database: BenchDatabase
  quiet: Visits
}

async function measureSimple({ server, merchant, database, quiet }: Simple): Promise<Row[]> {
  const file = { name: 'products.csv', bytes: shopifyFile(SIMPLE, { mark: 'simple' }) }
  const importing = importFile(merchant, 1, file)
  const busy = await visitsWhile(server.port, importing)
  const first = await importing
  const again = await importFile(merchant, 1, file)
  const least = await writeLeast(database.owner, await newShop(database, 'least'), 'simple-%')
  const ofPages = (kind: keyof Visits, most: number) =>
    times(
      kind === 'warm' ? 'warm pages meanwhile, p99' : 'made pages meanwhile, p99',
      at(busy[kind]) / at(quiet[kind]),
      most,
      ` (${places(at(quiet[kind]), 1)} and ${places(at(busy[kind]), 1)} ms)`,
    )
  return [
    upTo(`${SIMPLE} simple products: read and check`, first.checkSeconds, 20),
    upTo('run', first.runSeconds, 90),
    upTo('once more: read, check and run', again.checkSeconds + again.runSeconds, 20),
    times('run against the least that writes as much', first.runSeconds / least, 2),
    ofPages('warm', 2),
    ofPages('made', 4),
  ]
}

async function measureOthers(
  merchant: Merchant,
  port: number,
  mark: (after: string) => void,
): Promise<Row[]> {
  const inAll = async (name: string, bytes: Buffer) => {
    const took = await importFile(merchant, 1, { name, bytes })
    return took.checkSeconds + took.runSeconds
  }
  const sized = shopifyFile(1000, { mark: 'sized', variants: 3700 })
  const { runSeconds } = await importFile(merchant, 1, { name: 'sized.csv', bytes: sized })
  mark('variants')
  const customers = await inAll('customers.csv', customersFile(10_000))
  mark('customers')
  const posts = await inAll('wordpress.xml', wordpressFile(5000, 1000))
  mark('WordPress')
  const urlOf = (number: number) => `http://pictures.example:${port}/${number}.jpg`
  const shown = shopifyFile(PICTURES / 4, {
    mark: 'shown',
    pictures: (product) => [0, 1, 2, 3].map((each) => urlOf(product * 4 + each)),
  })
  const begin = performance.now()
  const { id } = await importFile(merchant, 1, { name: 'shown.csv', bytes: shown })
  const { done } = await until(async () => {
    const { fetched: counts } = await merchant.ask('GET', `/shops/1/imports/${id}/`)
    return counts.waiting === 0 && counts
  })
  const fetched = seconds(begin)
  mark('pictures')
  return [
    upTo('1,000 products with 3,700 variants: run', runSeconds, 60),
    ['10,000 customers: read, check and run', `${places(customers, 1)} s`, ''],
    upTo('WordPress, 5,000 posts and 1,000 comments', posts, 60),
    upTo(`${done} pictures of 0.3 MB with their products`, fetched, 180),
  ]
}

/** Two shops at once, against one alone with as many products. */
async function measureTwoShops(merchant: Merchant, database: BenchDatabase): Promise<Row> {
  const bytes = shopifyFile(OF_TWO_SHOPS, { mark: 'both' })
  const [alone, one, other] = [
    await newShop(database, 'alone'),
    await newShop(database, 'one'),
    await newShop(database, 'other'),
  ]
  const took = async (shop: number) => {
    const timed = await importFile(merchant, shop, { name: 'products.csv', bytes })
    return timed.checkSeconds + timed.runSeconds
  }
  const single = await took(alone)
  const both = Math.max(...(await Promise.all([one, other].map(took))))
  return times('two shops at once, each', both / single, 2, ` (${places(single, 1)} s alone)`)
}

async function measureWhole(workspace: Workspace): Promise<Row[]> {
  const database = await workspace.postgres.create('bench_whole')
  await fillShop(database.owner, 10_000)
  await fillOrders(database.owner, 10_000)
  await newShop(database, 'twin', true)
  const env = {
    ...process.env,
    DEMO: '0',
    DATABASE_URL: database.server,
    DATABASE_OWNER_URL: database.owner,
    DATA_DIR: workspace.shopFolder,
  }
  const path = join(workspace.folder, 'whole.zip')
  const took = async (act: string, domain: string) => {
    const begin = performance.now()
    const words = ['server/shop-command/main.ts', act, path, '--shop', domain]
    const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 2] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${act} has failed`)
    return seconds(begin)
  }
  const out = await took('export', 'localhost')
  const back = await took('restore', 'twin.localhost')
  const size = megabytes(statSync(path).size)
  return [
    upTo(`whole shop, 10,000 products and orders, out (${size})`, out, MOST_WHOLE_SECONDS),
    upTo('and in', back, MOST_WHOLE_SECONDS),
  ]
}

async function newShop({ owner }: BenchDatabase, name: string, isClosed = false): Promise<number> {
  const database = openDatabase<Tables>({ connectionString: owner }, () => {})
  const write = createWrite(database, { committed() {} })
  const { id } = await createShop(write, { domain: `${name}.localhost`, name, isClosed })
  await database.close()
  await withClient(owner, (client) =>
    client.query(
      `insert into memberships (tenant_id, staff_id, role) select $1, id, 'owner' from staff`,
      [id],
    ),
  )
  return id
}

type Report = {
  id: number
  state: string
  sentences: string[]
  fetched: { waiting: number; done: number }
}
/** A colleague of all shops in the back office. */
type Merchant = { ask: (method: string, path: string, body?: object | Buffer) => Promise<Report> }

async function signIn(port: number, { owner }: BenchDatabase): Promise<Merchant> {
  await addWriter(owner)
  const first = new Connection(port)
  const headers = await signInWriter(first, port)
  first.close()
  return {
    async ask(method, path, body) {
      const connection = new Connection(port)
      const request = wireRequest(`/api${path}`, {
        method,
        host: HOST,
        headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
        ...(body && { body }),
      })
      const reply = await connection.ask(request).finally(() => connection.close())
      return JSON.parse(reply.body.toString()) as Report
    },
  }
}

type File = { name: string; bytes: Buffer }

/** Uploads a file, and waits until it is checked and imported. */
async function importFile(
  { ask }: Merchant,
  shop: number,
  { name, bytes }: File,
): Promise<Timed & { id: number }> {
  const all = `/shops/${shop}/imports/`
  const { id } = await ask('POST', all, { file_name: name })
  const own = `${all}${id}/`
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    const content = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    await ask('POST', `${own}parts/?part=${part}`, content)
  }
  const inState = (wanted: string) =>
    until(async () => {
      const { state, sentences } = await ask('GET', own)
      if (state === 'failed') throw new Error(sentences.join(' '))
      return state === wanted
    })
  const begin = performance.now()
  await ask('POST', `${own}reading/`, {})
  await inState('checked')
  const checkSeconds = seconds(begin)
  const running = performance.now()
  await ask('POST', `${own}run/`, {})
  await inState('done')
  return { id, checkSeconds, runSeconds: seconds(running) }
}

/** Asks again until there is an answer. */
async function until<T>(ask: () => Promise<T | false>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== false) return answer
    await delay(200)
  }
}

type Visits = { warm: number[]; made: number[] }

const WARM = ['/', '/products', '/products/product-1', '/products/product-2', '/blog']

/**
 * The times of visitors at an easy pace: of pages that are cached, and of ones that are made for a
 * search, or anew because an import has changed them.
 */
async function visitsWhile(port: number, work: Promise<unknown>): Promise<Visits> {
  const over = new AbortController()
  void work.catch(() => {}).finally(() => over.abort())
  const visits: Visits = { warm: [], made: [] }
  const visit = async (pathOf: (turn: number) => string) => {
    const connection = new Connection(port)
    const tags = new Map<string, string | undefined>()
    for (let turn = 0; !over.signal.aborted; turn++) {
      const path = pathOf(turn)
      const begin = performance.now()
      const { head } = await connection.ask(wireRequest(path))
      const took = performance.now() - begin
      const tag = /^etag: (.+)$/im.exec(head)?.[1]
      const isKept = tag !== undefined && tag === tags.get(path)
      tags.set(path, tag)
      // The first ones warm up.
      if (turn >= WARM.length) visits[isKept ? 'warm' : 'made'].push(took)
      await delay(PAUSE_MS)
    }
    connection.close()
  }
  const made = Math.random()
  await Promise.all([
    visit((turn) => WARM[turn % WARM.length]!),
    visit((turn) => WARM[(turn + 2) % WARM.length]!),
    visit((turn) => `/products?search=${made}${turn}`),
  ])
  return visits
}

const at = (found: number[], part = 0.99) =>
  found.toSorted((a, b) => a - b)[Math.floor((found.length - 1) * part)]!

/** Watches the most that a server takes above its level of now. */
function watchMemory(server: ServerProcess) {
  const over = new AbortController()
  let [before, most] = [0, 0]
  const marks: [after: string, most: number][] = []
  const watching = (async () => {
    before = (await server.usage()).rssBytes
    while (!over.signal.aborted) {
      most = Math.max(most, (await server.usage()).rssBytes)
      await delay(250)
    }
  })()
  return {
    mark(after: string) {
      marks.push([after, most])
      most = 0
    },
    async row(): Promise<Row> {
      over.abort()
      await watching
      const grown = Math.max(...marks.map(([, each]) => each)) - before
      const each = marks.map(([after, taken]) => `${after} ${megabytes(taken - before)}`).join(', ')
      return [
        `memory of the server above ${megabytes(before)}`,
        `${megabytes(grown)} (${each})`,
        `≤ ${megabytes(MOST_MEMORY)}: ${reached(grown <= MOST_MEMORY)}`,
      ]
    },
  }
}

/** Serves pictures of 0.3 MB, of which no two have the same bytes. */
async function servePictures(): Promise<{ port: number; close: () => void }> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const create = { width: 1000, height: 750, channels: 3 as const, background: '#888', noise }
  const jpeg = await sharp({ create }).jpeg({ quality: 70 }).toBuffer()
  const server = createServer(({ url = '' }, response) => {
    const comment = Buffer.from(url)
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const bytes = Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)])
    response.setHeader('Content-Type', 'image/jpeg').end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
