import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TaxFields } from '#contract/backoffice/settings/tax.ts'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { centsToWire, wireToSignedCents } from '#contract/money.ts'
import { todayIn } from '#contract/places/zone-time.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { ADDRESS, order, ORDER } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { readOrderToRefund } from '../refunds/order-to-refund.ts'
import { changeRows, saveSettings } from '#tests/rows.ts'

/**
 * Orders are sold, given back in parts, withdrawn from and returned in any sequence. After each act the
 * invoice less its credit notes is what the customer has paid and not got back, at each rate of tax.
 */
const ORDERS_EACH = rounds(1, 20)

const PPM = { standard: 190_000, reduced: 70_000 } as const
const CODE = 'AUTUMN'

const units = fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) })
const act = fc.oneof(
  fc.record({ amountPercent: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ refundUnits: units }),
  fc.record({ withdraw: units, restocks: fc.boolean() }),
  fc.record({ giveBack: units, restocks: fc.boolean() }),
  fc.constant({ refundRest: true }),
)
type Units = { line: number; quantity: number }
type Act = Partial<{
  amountPercent: number
  refundUnits: Units
  withdraw: Units
  giveBack: Units
  restocks: boolean
  refundRest: boolean
}>
const sale = fc.record({
  lines: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 200_000 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      tax: fc.constantFrom('standard' as const, 'reduced' as const),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  mode: fc.constantFrom('included' as const, 'added' as const),
  rounding: fc.constantFrom('line' as const, 'total' as const),
  isPickedUp: fc.boolean(),
  hasCode: fc.boolean(),
  acts: fc.array(act, { minLength: 2, maxLength: 4 }),
})
type Sale = {
  lines: { cents: number; quantity: number; tax: keyof typeof PPM }[]
  mode: TaxFields['mode']
  rounding: TaxFields['rounding']
  isPickedUp: boolean
  hasCode: boolean
  acts: Act[]
}

describe.each(['EUR', 'JPY', 'KWD'])('in %s', (currency) => {
  let shop: OpenShop
  let owner: Colleague
  let buyer: Browser
  const wire = (cents: number) => centsToWire(cents, currency)

  beforeAll(async () => {
    shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
    await shop.write(1, async ({ db, tenantId, changed }) => {
      changed('settings')
      const settings = db.updateTable('site_settings').set({ currency })
      await settings.where('tenant_id', '=', tenantId).execute()
    })
    owner = await newColleague(shop, 'owner')
    buyer = await newCustomer(shop)
    await saveSettings(shop, 'office_settings', { country: 'DE', time_zone: 'Europe/Berlin' })
    const zones = [{ name: 'World', countries: ['**'], methods: [flatMethod('DHL', wire(690))] }]
    const pickups = [{ place: 'our shop', price: wire(0), handling_days: 0, is_active: true }]
    const rules = { sells_to_eu: { from: false, to: true }, return_days: { from: 0, to: 30 } }
    const delivery = { ...CHARGED_DELIVERY, zones, pickups }
    const saved = await owner.shop('PUT /settings/delivery/', delivery)
    expect(saved.status, saved.text).toBe(200)
    expect((await owner.shop('PATCH /settings/returns/', rules)).status).toBe(200)
    await saveDocuments(owner)
    await newPromotion(shop, { code: CODE, value: '12.5' })
  })
  afterAll(() => shop.close())

  async function sell({ lines, mode, rounding, isPickedUp, hasCode }: Sale) {
    const rates = [rate('DE', '19'), rate('DE', '7', { tax_class: 'reduced' })]
    const delivery = { delivery_tax: 'own_class' as const, delivery_class: 'standard' }
    const saved = await owner.shop('PUT /settings/tax/', {
      ...TAX,
      mode,
      rounding,
      ...delivery,
      rates,
    })
    expect(saved.status, saved.text).toBe(200)
    await buyer.del('/orders/cart/clear/')
    for (const { cents, quantity, tax } of lines) {
      const product = await newProduct(shop, { priceCents: cents })
      await changeRows(shop, 'products', { id: product.id }, { tax_class: tax })
      await addToCart(buyer, product, quantity)
    }
    if (hasCode) await buyer.post('/orders/cart/codes/', { code: CODE })
    const delivery_address = { ...ADDRESS, city: 'Berlin', postalCode: '10115', country: 'Germany' }
    const quote = (await buyer.post('/orders/quote/', { delivery_address })).json()
    const method = quote.shipping_methods.find((each) => 'pickup_at' in each === isPickedUp)!
    const placed = await order(buyer, { ...ORDER, delivery_address, shipping_method: method.id })
    await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
    const sent = await owner.shop(`POST /orders/${placed.id}/shipment/`, {})
    expect(sent.status, sent.text).toBe(200)
    await issueNow(shop, placed)
    return placed
  }

  const newestCase = async (orderId: number) => {
    const reply = await owner.shop(`GET /returns/?order=${orderId}` as never)
    return (reply.json() as { results: { id: number }[] }).results[0]?.id
  }

  /** The goods of the newest case come back, and their money goes back. */
  async function settle(orderId: number, restocks: boolean) {
    const id = await newestCase(orderId)
    const on = (name: string, body: object) =>
      owner.shop(`POST /returns/${id}/${name}/` as never, body)
    const found = (await owner.shop(`GET /returns/${id}/` as never)).json() as StaffReturn
    if (found.status === 'asked') await on('agreement', {})
    const lines = found.lines.map(({ line, quantity: received }) => ({
      line,
      received,
      restocked: restocks ? received : 0,
    }))
    const { refund } = (await on('receipt', { lines })).json() as StaffReturn
    if (refund) {
      const delivery = refund.keeps_nothing ? { delivery: refund.delivery } : {}
      await on('refund', { way: 'outside', ...delivery })
    }
    await on('closing', {})
    return refund
  }

  async function withdraw(order_number: string, lines?: Units[]) {
    const statement = {
      form_key: randomUUID(),
      order: order_number,
      name: 'Erika Muster',
      email: buyer.user.email,
      ...(lines && { lines }),
    }
    const { status } = await buyer.post('/orders/withdrawals/', statement)
    await jobsDone(shop, 'orders.withdrawal')
    return status === 201
  }

  const keptCents = async (orderId: number) => {
    const { rows } = await shop.owner.query<{ paid: number; back: number }>(
      `select sum(amount_cents)::int as paid,
          sum(case when refunded_at is null then refunded_cents else amount_cents end)::int as back
         from payments where order_id = $1 and status = 'succeeded'`,
      [orderId],
    )
    return rows[0]!.paid - rows[0]!.back
  }

  /** A refusal is an answer, too: nothing has moved. */
  async function carryOut(placed: { id: number; order_number: string }, done: Act) {
    const refund = (body: object) => owner.shop(`POST /orders/${placed.id}/refund/`, body)
    const before = await newestCase(placed.id)
    if (done.amountPercent) {
      const cents = Math.floor(((await keptCents(placed.id)) * done.amountPercent) / 100)
      await refund({ kind: 'part', amount: wire(cents) })
    }
    if (done.refundUnits) await refund({ kind: 'part', lines: [done.refundUnits] })
    if (done.refundRest) await refund({ kind: 'whole' })
    if (done.withdraw) await withdraw(placed.order_number, [done.withdraw])
    if (done.giveBack) {
      const request = { lines: [done.giveBack], reason: 'Too big' }
      await buyer.post(`/orders/orders/${placed.id}/returns/` as never, request)
    }
    const opened = await newestCase(placed.id)
    if (opened !== before) await settle(placed.id, done.restocks ?? false)
    await issueNow(shop, placed)
  }

  /** The sums of the documents by rate, with tax. */
  async function documented(orderId: number) {
    const { rows } = await shop.owner.query<{ total: number; byRate: Record<number, number> }>(
      `select coalesce(sum(s.sign * d.total_cents), 0)::int as total,
          (select json_object_agg(t.rate_ppm, t.cents) from (
            select t.rate_ppm, sum((case e.kind when 'invoice' then 1 else -1 end)
                * (t.base_cents + t.tax_cents))::int as cents
              from documents e join document_taxes t on t.document_id = e.id
              where e.order_id = $1 group by t.rate_ppm) t) as "byRate"
        from documents d, lateral (select case d.kind when 'invoice' then 1 else -1 end as sign) s
        where d.order_id = $1`,
      [orderId],
    )
    return rows[0]!
  }

  async function assertMoney(orderId: number, { lines }: Sale, said: string) {
    const { total, byRate } = await documented(orderId)
    expect(total, said).toBe(await keptCents(orderId))
    const { paid } = await shop.write(1, (tx) => readOrderToRefund(tx, orderId))
    const expected: Record<number, number> = {}
    const add = (ppm: number, cents: number) => (expected[ppm] = (expected[ppm] ?? 0) + cents)
    for (const [at, line] of paid.lines.entries()) {
      add(PPM[lines[at]!.tax], line.paidCents - line.refundedCents)
    }
    add(PPM.standard, paid.delivery.paidCents - paid.delivery.refundedCents)
    for (const [ppm, cents] of Object.entries(expected)) {
      expect([ppm, byRate[Number(ppm)] ?? 0], said).toEqual([ppm, cents])
    }
    const { rows } = await shop.owner.query(
      `select l.line from order_return_lines l
         join order_lines o on o.order_id = l.order_id and o.position = l.line
         where l.order_id = $1 group by l.line, o.shipped
         having sum(l.restocked) > sum(l.received) or sum(l.received) > o.shipped`,
      [orderId],
    )
    expect(rows, said).toEqual([])
  }

  test('the invoice less its credit notes is what was paid and not given back, at each rate', async () => {
    const sales = fc.sample(sale, { numRuns: ORDERS_EACH, seed: SEED }) as Sale[]
    for (const each of sales) {
      const said = `seed ${SEED}: ${JSON.stringify(each)}`
      const placed = await sell(each)
      await assertMoney(placed.id, each, said)
      for (const [at, done] of each.acts.entries()) {
        await carryOut(placed, done)
        await assertMoney(placed.id, each, `${said}, act ${at}`)
      }
      await carryOut(placed, { refundRest: true })
      await assertMoney(placed.id, each, `${said}, the rest`)
      expect(await keptCents(placed.id), said).toBe(0)
    }
  })

  test('a withdrawal from the whole of any order gives back exactly what was paid', async () => {
    const sales = fc.sample(sale, { numRuns: ORDERS_EACH, seed: SEED }) as Sale[]
    for (const each of sales) {
      const said = `seed ${SEED}: ${JSON.stringify(each)}`
      const placed = await sell(each)
      expect(await withdraw(placed.order_number), said).toBe(true)
      await settle(placed.id, true)
      await issueNow(shop, placed)
      expect(await keptCents(placed.id), said).toBe(0)
      await assertMoney(placed.id, each, said)
    }
  })

  test('the report of the month adds up to its invoices and credit notes', async () => {
    const month = todayIn('Europe/Berlin').slice(0, 7)
    const { rows, documents } = (await owner.shop(`GET /tax-report/?month=${month}`)).json()
    const cents = (amount: string) => wireToSignedCents(amount, currency)
    const sums = await shop.owner.query<{ net: number; total: number; tax: number }>(
      `select sum(s.sign * d.net_cents)::int as net, sum(s.sign * d.total_cents)::int as total,
          sum(s.sign * (select coalesce(sum((t ->> 'taxCents')::int), 0)
            from jsonb_array_elements(d.content -> 'taxes') t))::int as tax
        from documents d, lateral (select case d.kind when 'invoice' then 1 else -1 end as sign) s`,
    )
    const { net, total, tax } = sums.rows[0]!
    expect(documents!.map((each) => [cents(each.net), cents(each.total)])).toEqual([[net, total]])
    const sumOf = (amount: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + amount(row), 0)
    expect(sumOf((row) => cents(row.base) - cents(row.refunded_base))).toBe(net)
    expect(sumOf((row) => cents(row.net_tax))).toBe(tax)
    expect(net + tax).toBe(total)
  })

  test.each([
    ['included', false],
    ['included', true],
    ['added', false],
    ['added', true],
  ] as const)(
    'a withdrawal from a whole order with tax %s gives back all that was paid (picked up: %s)',
    async (mode, isPickedUp) => {
      const lines = [
        { cents: 3333, quantity: 2, tax: 'standard' as const },
        { cents: 999, quantity: 1, tax: 'reduced' as const },
      ]
      const given = { lines, mode, rounding: 'line' as const, isPickedUp, hasCode: true, acts: [] }
      const placed = await sell(given)
      expect(await withdraw(placed.order_number)).toBe(true)
      await settle(placed.id, true)
      await issueNow(shop, placed)
      expect(await keptCents(placed.id)).toBe(0)
      await assertMoney(placed.id, given, JSON.stringify(given))
    },
  )
})
