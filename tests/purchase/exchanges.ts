import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { listDifferingOrders } from '#server/reports/entries/check.queries.ts'
import { compareEntries } from '#server/reports/entries/write-entries.ts'
import { type Browser, newCustomer } from '../customer.ts'
import { jobsDone, startNow } from '../jobs.ts'
import type { OpenShop } from '../open-shop.ts'
import type { Colleague } from '../staff.ts'
import { ADD_ITEM } from './cart.ts'
import { issueNow } from './documents.ts'
import { newProduct } from './new-product.ts'
import { giveSizes } from './new-variants.ts'
import { order as orderNow } from './order.ts'
import { listRows } from '../rows.ts'

type Sizes = Parameters<typeof giveSizes>[2]
type Id = { id: number }
type Reply = { status: number; text: string; json: () => unknown }

/** A product in sizes. */
export async function sized(shop: OpenShop, sizes: Sizes) {
  const product = await newProduct(shop)
  const { variants } = await giveSizes(shop, product, sizes)
  const variantOf = (size: string) => {
    const found = variants.find(({ values }) => values[0] === size)
    if (!found) throw new Error(`There is no size ${size}`)
    return found.id
  }
  return { ...product, variantOf }
}

export async function stockOfVariant({ owner }: OpenShop, id: number): Promise<number> {
  const rows = await listRows({ owner }, 'product_variants', { id }, ['stock'])
  return rows[0]!.stock
}

/** An order of these units of a variant that is paid, invoiced and sent. */
export async function sent(
  shop: OpenShop,
  owner: Colleague,
  product: Id & { slug: string; name: string },
  { variant, quantity = 1, buyer }: { variant?: number; quantity?: number; buyer?: Browser } = {},
) {
  const by = buyer ?? (await newCustomer(shop))
  const body = { product_id: product.id, quantity, ...(variant && { variant_id: variant }) }
  expect((await by.post(ADD_ITEM, body)).status).toBe(200)
  const placed = await orderNow(by)
  expect((await owner.shop(`POST /orders/${placed.id}/receipt/`, {})).status).toBe(200)
  await issueNow(shop, placed)
  expect((await owner.shop(`POST /orders/${placed.id}/shipment/`, {})).status).toBe(200)
  return { ...placed, buyer: by }
}

type Sent = Awaited<ReturnType<typeof sent>>
type Wished = { line: number; quantity: number; variant_id?: number }

/** The calls of buyers and colleagues about goods that are exchanged. */
export const exchangesOf = (shop: OpenShop, owner: Colleague) => {
  const act = (id: number, name: string, body?: object, by = owner) =>
    by.shop(`POST /returns/${id}/${name}/` as never, body) as Promise<Reply>
  const caseOf = async (id: number): Promise<StaffReturn> =>
    (await owner.shop(`GET /returns/${id}/` as never)).json() as StaffReturn
  const lastCase = async ({ id }: Id) => {
    const reply = await owner.shop(`GET /returns/?order=${id}` as never)
    return (reply.json() as { results: Id[] }).results[0]!.id
  }
  const quote = (id: number, asked: object = {}) => act(id, 'exchange/quote', asked)
  return {
    act,
    caseOf,
    lastCase,
    quote,
    async ask(placed: Sent, lines: Wished[], wish = 'exchange') {
      const body = { lines, wish, reason: 'Too long.' }
      const reply = await placed.buyer.post(`/orders/orders/${placed.id}/returns/` as never, body)
      expect([reply.status, reply.text]).toEqual([201, expect.any(String)])
      return lastCase(placed)
    },
    async withdraw(placed: Sent, lines?: Wished[], wish?: 'exchange') {
      const reply = await placed.buyer.post('/orders/withdrawals/', {
        form_key: randomUUID(),
        order: placed.order_number,
        name: 'Erika Muster',
        email: placed.buyer.user.email,
        ...(lines && { lines }),
        ...(wish && { wish }),
      })
      expect(reply.status).toBe(201)
      await jobsDone(shop, 'orders.withdrawal')
      return lastCase(placed)
    },
    /** At the difference of now. */
    async agree(id: number, asked: object = {}, more: object = {}, by = owner) {
      const quoted = await quote(id, asked)
      expect([quoted.status, quoted.text]).toEqual([200, expect.any(String)])
      const { difference: expected_difference } = quoted.json() as { difference: string }
      return act(id, 'exchange', { sends: 'received', ...asked, expected_difference, ...more }, by)
    },
    receive: (id: number, lines: object[], more: object = {}) =>
      act(id, 'receipt', { lines, ...more }),
  }
}

/** The order's documents and entries are written, and agree with it and with its money. */
export async function expectAgreement(shop: OpenShop, order: Id): Promise<void> {
  await issueNow(shop, order)
  await startNow(shop, 'orders.entries', { orderId: order.id })
  await jobsDone(shop, 'orders.entries')
  expect(await shop.write(1, (tx) => compareEntries(tx, order.id))).toEqual([])
  const differing = await shop.write(1, (tx) => listDifferingOrders(tx, 1000))
  expect(differing).not.toContain(order.id)
}

/** The documents of an order, oldest first. */
export async function documentSums({ owner }: OpenShop, { id }: Id) {
  const { rows } = await owner.query<{ kind: string; total: number }>(
    `select kind, total_cents::int as total from documents where order_id = $1
      order by issued_at, kind, number`,
    [id],
  )
  return rows.map(({ kind, total }) => [kind, total])
}
