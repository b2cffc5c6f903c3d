import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { openOf, proveNow } from '../night.ts'
import { assertSameMoney } from '../purchase/same-money.ts'
import { endLeases } from '../purchase/schedules.ts'
import type { Colleague } from '../staff.ts'
import type { Place } from './place.ts'
import type { Providers } from './providers.ts'
import type { Acknowledged } from './work.ts'

/** All that waits for its time has it, until nothing is left to do. */
export async function quietDay(place: Place): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await place.withOwner((owner) => endLeases({ owner }))
    await place.query(
      `update jobs.job set start_after = now()
         where state in ('created', 'retry') and ${RUNG}`,
    )
    await eventually(async () => {
      const left = await place.query(
        `select name, state, data from jobs.job where ${RUNG}
           and state in ('created', 'retry', 'active') and start_after <= now()`,
      )
      expect(left).toEqual([])
    }, 120_000)
  }
}

/** All that an order brings about, but for the end of its hold. */
const RUNG = `name ~ '^(payments|orders|documents)\\.' and name not in ('orders.hold', 'payments.night')`

/** Everything that was acknowledged is there once, and nothing is there twice. */
export async function expectBooks(
  place: Place,
  providers: Providers,
  done: Acknowledged,
  { product, stock }: { product: { id: number }; stock: number },
): Promise<void> {
  const { query } = place
  const orders = await query<{
    id: number
    key: string
    total: number
    lines: number
    isByTransfer: boolean
  }>(
    `select o.id::float8 as id, idempotency_key as key, total_cents::float8 as total,
        payment_method = 'bank_transfer' as "isByTransfer",
        (select sum(quantity)::int from order_lines l where l.order_id = o.id) as lines
       from orders o where tenant_id = 1 and idempotency_key is not null`,
  )
  const known = new Map(orders.map((order) => [order.key, order]))
  expect(known.size).toBe(orders.length)
  for (const { id, key, total_price } of done.orders) {
    expect(known.get(key)).toMatchObject({ id, total: Math.round(Number(total_price) * 100) })
  }
  const [{ left }] = (await query<{ left: number }>(
    'select stock as left from products where id = $1',
    [product.id],
  )) as [{ left: number }]
  expect(stock - left).toBe(orders.reduce((sum, { lines }) => sum + lines, 0))

  await place.withOwner(async (owner) => {
    for (const { id } of orders.filter(({ isByTransfer }) => !isByTransfer))
      await assertSameMoney(
        { owner, truthOf: (name) => providers.truthOf(name) },
        id,
        `order ${id}`,
      )
  })
  const refunds = await query<{ id: number; cents: number; count: number }>(
    `select p.order_id::float8 as id, sum(r.amount_cents)::float8 as cents, count(*)::int as count
       from payment_refunds r join payments p on p.id = r.payment_id where r.status = 'succeeded'
       group by 1`,
  )
  const given = new Map(refunds.map(({ id, ...rest }) => [id, rest]))
  for (const id of done.refunds.keys()) expect(given.get(id)).toEqual({ cents: 200, count: 1 })

  const notes = await query<{ text: string }>(`select text from order_notes where tenant_id = 1`)
  const texts = notes.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  for (const note of done.notes) expect(texts).toContain(note)
  for (const id of done.receipts) {
    const [row] = await query<{ status: string }>('select status from orders where id = $1', [id])
    expect(row!.status).toBe('paid')
  }
  const [price] = await query<{ cents: number }>(
    'select price_cents::int as cents from products where id = $1',
    [product.id],
  )
  expect([done.prices.acknowledged, done.prices.asked]).toContain(price!.cents)
}

/** Each import has each of its customers once, and each restored shop all that its file has. */
export async function expectWholeFiles({ query }: Place, done: Acknowledged, rows: number) {
  const people = await query<{ name: string; count: number }>(
    `select first_name as name, count(*)::int as count from customer_facts
       where tenant_id = 1 and first_name ~ '^Sita' group by 1`,
  )
  const counts = new Map(people.map(({ name, count }) => [name, count]))
  for (const name of done.imports) expect([name, counts.get(name)]).toEqual([name, rows])
  const shops = await query<{ domain: string; products: number }>(
    `select d.domain, (select count(*)::int from products p where p.tenant_id = d.tenant_id) as products
       from tenant_domains d where d.domain = 'tea.localhost' or d.domain like 'twin-%'`,
  )
  const products = new Map(shops.map(({ domain, products: count }) => [domain, count]))
  for (const domain of done.restored) {
    expect([domain, products.get(domain)]).toEqual([domain, products.get('tea.localhost')])
  }
}

/** The shop's own nightly checks find nothing. */
export async function expectQuietNight(place: Place, colleague: Colleague): Promise<void> {
  await place.withOwner(async (owner) => {
    const state = await proveNow({ owner, wakeJobs: () => {} }, colleague)
    expect([openOf(state), state.missed]).toEqual([[], []])
  })
}
