import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDifferingOrders } from '#server/reports/entries/check.queries.ts'
import { compareEntries, writeEntries } from '#server/reports/entries/write-entries.ts'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { newCustomer } from '#tests/customer.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { CUSTOM, editsOf } from '#tests/purchase/edits.ts'
import { exchangesOf, expectAgreement, sent, sized } from '#tests/purchase/exchanges.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let folder: string
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await saveDocuments(owner)
  const body = {
    return_days: { from: 0, to: 30 },
    return_address: { from: '', to: 'Forge Lane 1\n56700 Bhojpur' },
  }
  expect((await owner.shop('PATCH /settings/returns/', body)).status).toBe(200)
  folder = mkdtempSync(join(tmpdir(), 'pasal-moved-'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const say = (...words: string[]) =>
  runShopCommand(
    words,
    {
      DEMO: '0',
      DATABASE_URL: urlOf(shop.database.server),
      DATABASE_OWNER_URL: urlOf(shop.database.owner),
      DATA_DIR: dirname(sharedPlaces().mediaDir),
    },
    () => undefined,
  )

/** An order of three units of which one has left; a further item waits for its payment. */
async function edited() {
  const asha = await newCustomer(shop)
  const calls = editsOf(owner)
  const { order } = await orderOfNew(shop, asha, { quantity: 3 })
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  await issueNow(shop, order)
  const other = await newProduct(shop, { priceCents: 500 })
  for (const asked of [
    { removed: [{ line: 0, quantity: 1 }], products: [{ product_id: other.id, quantity: 1 }] },
    { lines: [CUSTOM] },
  ]) {
    const reply = await calls.edit(order, asked)
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)])
  }
  await expectAgreement(shop, order)
  return order
}

/** An order whose goods were exchanged for another size. */
async function exchanged() {
  const calls = exchangesOf(shop, owner)
  const product = await sized(shop, { small: { stock: 5 }, large: { stock: 5 } })
  const placed = await sent(shop, owner, product, { variant: product.variantOf('small') })
  const wish = { line: 0, quantity: 1, variant_id: product.variantOf('large') }
  const id = await calls.ask(placed, [wish])
  const agreed = await calls.agree(id)
  expect([agreed.status, agreed.text]).toEqual([200, expect.any(String)])
  const received = await calls.receive(id, [{ line: 0, received: 1, restocked: 1 }])
  expect([received.status, received.text]).toEqual([200, expect.any(String)])
  await expectAgreement(shop, placed)
  return placed
}

/** An order for whose goods others are kept until they come back. */
async function agreed() {
  const calls = exchangesOf(shop, owner)
  const product = await sized(shop, { small: { stock: 5 }, large: { stock: 5 } })
  const placed = await sent(shop, owner, product, { variant: product.variantOf('small') })
  const wish = { line: 0, quantity: 1, variant_id: product.variantOf('large') }
  expect((await calls.agree(await calls.ask(placed, [wish]))).status).toBe(200)
  return placed
}

/** The orders of a shop of which these jobs wait. */
async function waitingIn(tenant: number, kind: string): Promise<number[]> {
  const { rows } = await shop.owner.query<{ id: string }>(
    `select distinct data -> 'data' ->> 'orderId' as id from jobs.job
      where name = $1 and state = 'created' and group_id = $2 order by 1`,
    [kind, String(tenant)],
  )
  return rows.map(({ id }) => Number(id))
}

/** The lines, money, documents and stock of a shop, by the ids that a file keeps. */
async function factsOf(tenant: number) {
  const facts: Record<string, unknown[]> = {}
  for (const [name, columns, by] of [
    ['orders', 'id, status, total_cents, total_items, open_cents, edit_round', 'id'],
    ['order_lines', 'order_id, position, quantity, removed, returned, exchanged, edit_id', '1, 2'],
    ['order_edits', 'id, state, in_cents, out_cents, return_id, has_documents', 'id'],
    ['order_edit_lines', 'edit_id, position, line, quantity, amount_cents', '1, 2'],
    ['order_demands', 'id, reason, amount_cents, paid_at, edit_id', 'id'],
    ['order_refunds', 'id, kind, amount_cents, edit_id, is_repeated', 'id'],
    ['documents', 'id, kind, number, total_cents, net_cents, edit_id', 'id'],
    ['products', 'id, stock', 'id'],
    ['product_variants', 'id, stock', 'id'],
  ] as const) {
    const { rows } = await shop.owner.query(
      `select ${columns} from ${name} where tenant_id = $1 order by ${by}`,
      [tenant],
    )
    expect([name, rows.length]).toEqual([name, expect.toSatisfy((count: number) => count > 0)])
    facts[name] = rows
  }
  return facts
}

/** The entries of an order, which a restored shop writes anew. */
async function entriesOf(tenant: number, order: number) {
  await shop.write(tenant, (tx) => writeEntries(tx, order))
  expect(await shop.write(tenant, (tx) => compareEntries(tx, order))).toEqual([])
  const rows = await listRows(
    shop,
    'sales_entries',
    { tenant_id: tenant, order_id: order },
    ['kind', 'source_id', 'line', 'units', 'paid_cents', 'tax_cents', 'net_cents'],
    'kind',
    'source_id',
    'line',
  )
  expect(rows.length).toBeGreaterThan(0)
  return rows
}

test('a shop with changed and exchanged orders is the same after it has moved', async () => {
  const orders = [await edited(), await exchanged()]
  const kept = await agreed()
  const { order: unpaid } = await orderOfNew(shop, await newCustomer(shop))
  const before = await factsOf(1)
  const file = join(folder, 'shop.zip')
  await say('export', file, '--shop', 'localhost')
  const create = ['create-shop', 'twin.localhost', '--name', 'Twin', '--email', 'twin@shop.example']
  await say(...create, '--closed')
  await say('restore', file, '--shop', 'twin.localhost')
  const domains = await listRows(shop, 'tenant_domains', { domain: 'twin.localhost' }, [
    'tenant_id',
  ])
  const twin = domains[0]!.tenant_id
  expect(await factsOf(twin)).toEqual(before)
  for (const { id } of orders) expect(await entriesOf(twin, id)).toEqual(await entriesOf(1, id))
  const differing = await shop.write(twin, (tx) => listDifferingOrders(tx, 1000))
  for (const { id } of orders) expect(differing).not.toContain(id)
  // The restored shop ends what waits in it, too.
  expect(await waitingIn(twin, 'orders.edit-end')).toEqual([orders[0]!.id])
  expect(await waitingIn(twin, 'orders.edit-ends')).toEqual([orders[0]!.id])
  expect(await waitingIn(twin, 'orders.exchange-end')).toEqual([kept.id])
  expect(await waitingIn(twin, 'orders.hold')).toContain(unpaid.id)
})
