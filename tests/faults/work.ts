import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { type Buyer, crowd } from '../crowd.ts'
import type { Reply } from '../http.ts'
import { ADD_ITEM } from '../purchase/cart.ts'
import type { Begun } from '../purchase/card-order.ts'
import { ADDRESS, ORDERS } from '../purchase/order.ts'
import { type Colleague, newColleague } from '../staff.ts'
import { nextServer, type Place } from './place.ts'
import type { Asked, Providers } from './providers.ts'

const ROOT = join(import.meta.dirname, '../..')
const METHODS = ['card_2c2p', 'paypal', 'bank_transfer'] as const
const BUYERS = 6
/** The customers of an import. */
export const ROWS = 40

/** Everything that the shop has said yes to. */
export type Acknowledged = {
  orders: (PlacedOrder & { key: string; method: string })[]
  /** By order. */
  refunds: Map<number, string>
  notes: string[]
  receipts: Set<number>
  prices: { acknowledged: number; asked: number }
  /** The first names of the customers of each import. */
  imports: string[]
  restored: string[]
}

type Work = { place: Place; providers: Providers; product: { id: number }; over: AbortSignal }

/**
 * All that goes on in a shop at once: buyers who pay in three ways, a colleague, imports, and restores of another
 * shop. Each repeats what got no answer.
 */
export async function workUntil(work: Work, colleagues: Colleague[], file: string) {
  const done: Acknowledged = {
    orders: [],
    refunds: new Map(),
    notes: [],
    receipts: new Set(),
    prices: { acknowledged: 1000, asked: 1000 },
    imports: [],
    restored: [],
  }
  const shop = nextServer(work.place)
  const buyers = await work.place.withOwner((owner) => crowd({ owner, ...shop }, BUYERS))
  const office = takingTurns(colleagues)
  const all = [
    ...buyers.map((buyer, nth) => buy(work, buyer, nth, done)),
    handle(work, office, done),
    reprice(work, office, done),
    importPeople(work, office, done),
    restoreShops(work, file, done),
  ]
  return { done, ended: Promise.all(all) }
}

/** Each call goes to the next server. */
function takingTurns(colleagues: Colleague[]): () => Colleague {
  let turn = 0
  return () => colleagues[turn++ % colleagues.length]!
}

/** Asks until there is an answer that was meant. */
async function answered(ask: () => Promise<Reply>, over?: AbortSignal): Promise<Reply | undefined> {
  for (;;) {
    if (over?.aborted) return undefined
    const reply = await ask().catch(() => undefined)
    if (reply && reply.status < 500 && reply.status !== 429) return reply
    await delay(30)
  }
}

function expectStatus(reply: Reply | undefined, status: number): asserts reply is Reply {
  if (reply?.status !== status) throw new Error(`${reply?.status}: ${reply?.text}`)
}

async function buy(
  { place, providers, product, over }: Work,
  buyer: Buyer,
  nth: number,
  done: Acknowledged,
) {
  for (let turn = nth; !over.aborted; turn++) {
    const method = METHODS[turn % METHODS.length]!
    const key = randomUUID()
    const body = { payment_method: method, delivery_address: ADDRESS }
    let reply: Reply | undefined
    do {
      await answered(() => buyer.post(ADD_ITEM, { product_id: product.id, quantity: 1 }))
      reply = await answered(() => buyer.post(ORDERS, body, { idempotencyKey: key }))
      // An answer of the cart may come from before a crash, the order from behind it.
    } while (reply!.text.includes('Your cart is empty.'))
    expectStatus(reply, 201)
    const order = reply.json() as PlacedOrder
    done.orders.push({ ...order, key, method })
    if (method === 'bank_transfer') continue
    const wish = { order_id: order.id, currency: 'USD' }
    const begun = await answered(() => buyer.post('/payments/initiate/', wish), over)
    if (begun?.status !== 200) continue
    const [payment] = await place.query<Asked>(
      'select provider, reference, invoice_no from payments where id = $1',
      [(begun.json() as Begun).payment_uuid],
    )
    await providers.pay(payment!)
  }
}

/** Notes, receipts of transfers, and refunds of a part, each for an order of its own. */
async function handle({ over }: Work, office: () => Colleague, done: Acknowledged) {
  for (let at = 0; !over.aborted;) {
    const order = done.orders[at]
    if (!order) {
      await delay(50)
      continue
    }
    at++
    // A key is of one colleague, who repeats the call.
    const act = (call: string, body: object) => {
      const [colleague, key] = [office(), { 'Idempotency-Key': randomUUID() }]
      return answered(
        () => colleague.call(`POST /shops/1/orders/${order.id}/${call}/`, body, key),
        over,
      )
    }
    const note = `Note ${order.key}`
    if ((await act('notes', { text: note }))?.status === 201) done.notes.push(note)
    if (order.method === 'bank_transfer') {
      if ((await act('receipt', {}))?.status === 200) done.receipts.add(order.id)
      continue
    }
    // Refused while the order is not paid.
    const reply = await act('refund', { kind: 'part', way: 'card', amount: '2.00' })
    if (reply?.status === 200) done.refunds.set(order.id, order.order_number)
  }
}

/** A price that rises with each change. After a lost answer it says which price it is. */
async function reprice({ product, over }: Work, office: () => Colleague, { prices }: Acknowledged) {
  const path = `/shops/1/products/${product.id}/`
  while (!over.aborted) {
    prices.asked = prices.acknowledged + 1
    const price = { from: amountOf(prices.acknowledged), to: amountOf(prices.asked) }
    const reply = await answered(() => office().call(`PATCH ${path}`, { price }), over)
    if (!reply) return
    if (reply.status === 409) {
      const now = await answered(() => office().call(`GET ${path}`))
      expect((now!.json() as { price: string }).price).toBe(price.to)
    } else expectStatus(reply, 200)
    prices.acknowledged = prices.asked
    await delay(100)
  }
}

const amountOf = (cents: number) => (cents / 100).toFixed(2)

async function importPeople({ place, over }: Work, office: () => Colleague, done: Acknowledged) {
  for (let nth = 0; !over.aborted; nth++) {
    const name = `Sita${nth}`
    const rows = Array.from(
      { length: ROWS },
      (_, at) => `${nth}-${at},${name},Rana,c${nth}.${at}@mail.example,no`,
    )
    const file = ['Customer ID,First Name,Last Name,Email,Accepts Email Marketing', ...rows].join(
      '\n',
    )
    const begun = await answered(
      () => office().call('POST /shops/1/imports/', { file_name: 'customers.csv' }),
      over,
    )
    if (!begun) return
    const { id } = begun.json() as { id: number }
    const part = {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: Buffer.from(file),
    }
    await answered(() => office().send(`/api/shops/1/imports/${id}/parts/?part=0`, part))
    // An answer may be lost with its server: the second request is refused then.
    await answered(() => office().call(`POST /shops/1/imports/${id}/reading/`))
    await reached(place, id, 'checked')
    await answered(() => office().call(`POST /shops/1/imports/${id}/run/`))
    await reached(place, id, 'done')
    done.imports.push(name)
  }
}

async function reached({ query }: Place, id: number, state: string): Promise<void> {
  for (;;) {
    const [found] = await query<{ state: string; facts: object }>(
      'select state, facts from imports where id = $1',
      [id],
    )
    if (found?.state === state) return
    if (found?.state === 'failed') throw new Error(JSON.stringify(found.facts))
    await delay(200)
  }
}

async function restoreShops({ place, over }: Work, file: string, done: Acknowledged) {
  for (let nth = 0; !over.aborted; nth++) {
    const domain = `twin-${nth}.localhost`
    const create = [
      'create-shop',
      domain,
      '--name',
      'Twin',
      '--email',
      'twin@shop.example',
      '--closed',
    ]
    await saidInTheEnd(place, create, /created|taken|already/i)
    await saidInTheEnd(place, ['restore', file, '--shop', domain], /rows were restored|not empty/)
    done.restored.push(domain)
  }
}

/** Runs an operator's command until it is done, or says that it was done before. */
async function saidInTheEnd({ settings }: Place, words: string[], expected: RegExp): Promise<void> {
  for (;;) {
    const child = spawn(process.execPath, ['server/shop-command/main.ts', ...words], {
      cwd: ROOT,
      env: { ...process.env, DEMO: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    if (expected.test(out + err)) return
    await delay(200)
  }
}

/** Colleagues of one shop, one at each server. */
export const newOffice = (place: Place): Promise<Colleague[]> =>
  place.withOwner(async (owner) => {
    const all: Colleague[] = []
    for (const { port, at } of place.seats)
      all.push(await newColleague({ owner, port, at }, 'owner'))
    return all
  })
