import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import pg from 'pg'
import { BROTLI_QUALITY } from '#server/platform/freshness/cached-reply.ts'
import { orderFromParent, reportToParent } from './child-process.ts'

/**
 * The least that answers a shop's calls: `node:http` and `pg`, the same transactions for one shop on
 * the same PostgreSQL, no framework. It trusts its callers.
 */
export type FloorOrder = { databaseUrl: string; mailFolder: string; page: FloorPage }

/** A list page of the shop, cut at the places of its cards and data. */
export type FloorPage = { before: string; card: string; afterCards: string; afterData: string }

const { databaseUrl, mailFolder, page } = (await orderFromParent()) as FloorOrder
const SHOP = 1
const pool = new pg.Pool({
  connectionString: databaseUrl,
  pipeline: true,
  max: 10,
})
const outbox = join(mailFolder, 'floor-mails')
await mkdir(outbox, { recursive: true })

type Answered = { rows: Record<string, unknown>[] }
const BEGIN = `begin; set local app.tenant_id = ${SHOP}`

/** Statements that leave together; PostgreSQL keeps the plan of a named one. */
function inOneTrip(client: pg.PoolClient, statements: [text: string, values?: unknown[]][]) {
  const { stream } = (client as pg.PoolClient & pg.Client).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return Promise.all(
    statements.map(([text, values]): Promise<Answered> =>
      values ? client.query({ name: preparedName(text), text, values }) : client.query(text),
    ),
  )
}

const names = new Map<string, string>()
function preparedName(text: string): string {
  const name = names.get(text) ?? `floor ${names.size}`
  names.set(text, name)
  return name
}

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const LIST = `
  select p.id, p.slug, p.name, p.price_cents, p.stock, p.description, p.attributes, p.main_image,
      p.rating_sum, p.review_count, p.list_price_cents, p.least_price_cents,
      p.lowest_price_30_days_cents, p.sale_ends_at, c.name as category_name, c.slug as category_slug,
      (select sum(k.product_count) from categories k where k.tenant_id = $1) as count
    from products p join categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
    where p.tenant_id = $1 and p.is_active order by p.name, p.id limit 24`

async function list() {
  const [, listed] = await withClient((client) =>
    inOneTrip(client, [[BEGIN], [LIST, [SHOP]], ['commit']]),
  )
  const rows = listed?.rows ?? []
  const results = rows.map((row) => ({
    ...row,
    price: (Number(row['price_cents']) / 100).toFixed(2),
  }))
  return { count: Number(rows[0]?.['count']), next: null, previous: null, results }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** The shop's page with other products: as many bytes, by joining texts. */
async function renderList(): Promise<string> {
  const listed = await list()
  const cards = listed.results.map((row) =>
    page.card.replace(/\{(slug|name|price)\}/g, (_, name: string) =>
      escaped(String((row as Record<string, unknown>)[name])),
    ),
  )
  const data = JSON.stringify(listed).replaceAll('<', '\\u003c')
  return page.before + cards.join('') + page.afterCards + data + page.afterData
}

const LOCK_CART = 'select id from carts where tenant_id = $1 and customer_id = $2 for no key update'
const ADD = `
  insert into cart_items (tenant_id, customer_id, product_id, quantity, customization)
    select $1, $2, id, $4, '{}' from products
      where tenant_id = $1 and id = $3 and is_active and stock >= $4
    on conflict (tenant_id, customer_id, product_id, variant_id, md5(customization::text))
      do update set quantity = cart_items.quantity + excluded.quantity
    returning id, quantity`
const LINES = `
  select i.id, i.quantity, i.customization, p.id as product_id, p.slug, p.name, p.price_cents,
      p.stock, p.main_image
    from cart_items i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
    where i.tenant_id = $1 and i.customer_id = $2 order by i.added_at, i.id`
/** A cart need not outlive a crash of the machine. */
const COMMIT_CART = 'set local synchronous_commit = off; commit'

type Addition = { product_id: number; quantity: number }

async function add(buyer: number, body: Addition) {
  const [, cart, , lines] = await withClient((client) =>
    inOneTrip(client, [
      [BEGIN],
      [LOCK_CART, [SHOP, buyer]],
      [ADD, [SHOP, buyer, body.product_id, body.quantity]],
      [LINES, [SHOP, buyer]],
      [COMMIT_CART],
    ]),
  )
  return { id: cart?.rows[0]?.['id'], items: lines?.rows }
}

const LOCK_PRODUCTS = `
  select id from products where tenant_id = $1 and id in
    (select product_id from cart_items where tenant_id = $1 and customer_id = $2)
    order by id for no key update`
const TAKE = `
  update products set stock = stock - $3 where tenant_id = $1 and id = $2 and stock >= $3`
const EMPTY = 'delete from cart_items where tenant_id = $1 and customer_id = $2'
const RENEW = 'update carts set id = $3 where tenant_id = $1 and customer_id = $2'
const ORDER = `
  insert into floor_orders (tenant_id, id, customer_id, total_cents, address, status)
    values ($1, $2, $3, $4, $5, 'awaiting_payment')`
const LINE = `
  insert into floor_lines (tenant_id, order_id, position, product_id, name, price_cents, quantity)
    values ($1, $2, $3, $4, $5, $6, $7)`
const MAIL = 'insert into floor_mails (tenant_id, id, order_id) values ($1, $2, $3)'

type Purchase = { delivery_address: object }

async function order(buyer: number, body: Purchase) {
  const made = await withClient(async (client) => {
    const [, , , { rows: lines }] = (await inOneTrip(client, [
      [BEGIN],
      [LOCK_CART, [SHOP, buyer]],
      [LOCK_PRODUCTS, [SHOP, buyer]],
      [LINES, [SHOP, buyer]],
    ])) as [Answered, Answered, Answered, Answered]
    const id = randomInt(2 ** 47)
    const total = lines.reduce(
      (sum, line) => sum + Number(line['price_cents']) * Number(line['quantity']),
      0,
    )
    await inOneTrip(client, [
      ...lines.map((line): [string, unknown[]] => [
        TAKE,
        [SHOP, line['product_id'], line['quantity']],
      ]),
      [EMPTY, [SHOP, buyer]],
      [RENEW, [SHOP, buyer, randomInt(2 ** 47)]],
      [ORDER, [SHOP, id, buyer, total, JSON.stringify(body.delivery_address)]],
      ...lines.map((line, at): [string, unknown[]] => [
        LINE,
        [SHOP, id, at, line['product_id'], line['name'], line['price_cents'], line['quantity']],
      ]),
      [MAIL, [SHOP, randomUUID(), id]],
      ['commit'],
    ])
    return { id, total, lines }
  })
  void mailNext()
  return made
}

const TAKE_MAIL = `
  update floor_mails set taken_at = now() where tenant_id = $1 and id = (
    select id from floor_mails where tenant_id = $1 and taken_at is null
      limit 1 for update skip locked) returning id, order_id`
const FOR_MAIL = `
  select o.id, o.total_cents, o.address, c.username, c.email,
      (select json_agg(l) from floor_lines l where l.tenant_id = $1 and l.order_id = o.id) as lines
    from floor_orders o join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    where o.tenant_id = $1 and o.id = $2`
const SENT = 'update floor_mails set sent_at = now() where tenant_id = $1 and id = $2'

let isMailing = false
/** Sends one mail after the other, as long as there are any. */
async function mailNext(): Promise<void> {
  if (isMailing) return
  isMailing = true
  while (await withClient(mailOne)) continue
  isMailing = false
}

async function mailOne(client: pg.PoolClient): Promise<boolean> {
  const [, taken] = await inOneTrip(client, [[BEGIN], [TAKE_MAIL, [SHOP]], ['commit']])
  const mail = taken?.rows[0]
  if (!mail) return false
  const [, shown] = await inOneTrip(client, [
    [BEGIN],
    [FOR_MAIL, [SHOP, mail['order_id']]],
    ['commit'],
  ])
  const lines = JSON.stringify(shown?.rows[0], null, 2)
  await writeFile(join(outbox, `${String(mail['id'])}.eml`), `Subject: Your order\r\n\r\n${lines}`)
  await inOneTrip(client, [[BEGIN], [SENT, [SHOP, mail['id']]], ['commit']])
  return true
}

/** Reads the token's customer without verifying it. */
function buyerOf({ headers }: IncomingMessage): number {
  const [, claims = ''] = (headers.authorization ?? '').split('.')
  return Number((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub)
}

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/products') return renderList()
  if (request.method === 'GET') return list()
  const buyer = buyerOf(request)
  const body = (await json(request)) as Addition & Purchase
  return request.url === '/api/orders/cart/add-item/' ? add(buyer, body) : order(buyer, body)
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answered = await answer(request)
  const text = typeof answered === 'string' ? answered : JSON.stringify(answered)
  const isBrotli = request.headers['accept-encoding'] === 'br'
  const body = isBrotli ? await compress(text) : Buffer.from(text)
  response.writeHead(200, {
    'Content-Type': typeof answered === 'string' ? 'text/html' : 'application/json',
    'Content-Length': body.length,
    ...(isBrotli && { 'Content-Encoding': 'br' }),
  })
  response.end(body)
}

const brotli = promisify(zlib.brotliCompress)
const compress = (text: string) =>
  brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY.kept } })

const server = createServer((request, response) => void handle(request, response))
server.listen(0, '127.0.0.1', () => {
  reportToParent((server.address() as AddressInfo).port, async () => {
    server.closeAllConnections()
    await pool.end()
  })
})
