import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { TaxFields } from '#contract/backoffice/settings/tax.ts'
import { centsToWire } from '#contract/money.ts'
import { listDifferingOrders } from '#server/reports/entries/check.queries.ts'
import { compareEntries } from '#server/reports/entries/write-entries.ts'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { issueNow, keptAndBilled, saveDocuments } from '#tests/purchase/documents.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { newShop } from '#tests/purchase/new-shop.ts'
import { ADDRESS, order as orderNow } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { rounds, SEED } from '#tests/rounds.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '100000' } })
})
afterAll(() => shop.close())

const MODES: TaxFields['mode'][] = ['none', 'included', 'added']
const CURRENCIES = ['USD', 'JPY', 'KWD']

/** A shop with this currency and tax, a method of delivery, documents and a code. */
async function shopWith(currency: string, mode: TaxFields['mode']) {
  const domain = `${currency}-${mode}.example`.toLowerCase()
  const { id, site, colleague } = await newShop(shop, { domain, currency })
  await colleague.shop('POST /categories/', { name: 'Pots' })
  const methods = [flatMethod('Courier', centsToWire(450, currency))]
  await colleague.shop('PUT /settings/delivery/', {
    ...CHARGED_DELIVERY,
    zones: [{ name: 'All', countries: ['**'], methods }],
  })
  const rates = [rate('DE', '19'), rate('**', '0')]
  const taxed = await colleague.shop('PUT /settings/tax/', { ...TAX, mode, rates })
  expect([taxed.status, taxed.text]).toEqual([200, expect.any(String)])
  await newPromotion(shop, { tenant: id, code: 'TEN' })
  await saveDocuments(colleague)
  return { id, colleague, customer: await newCustomer(site) }
}

type Reply = { status: number; text: string; json: () => unknown }
const ok = (reply: Reply): StaffOrder => {
  expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return reply.json() as StaffOrder
}

const price = fc.integer({ min: 50, max: 99_999 })

const CASE = fc.record({
  prices: fc.tuple(price, price, price, price),
  hasCode: fc.boolean(),
  isUndone: fc.boolean(),
  off: fc.integer({ min: 1, max: 40 }),
})

// An order with a code, changed, sent in part, refunded in part and changed again: documents and entries agree.
test.each(CURRENCIES.flatMap((currency) => MODES.map((mode) => [currency, mode] as const)))(
  'an order in %s with tax %s that is changed, sent and refunded in parts adds up',
  async (currency, mode) => {
    const { id: tenant, colleague, customer } = await shopWith(currency, mode)
    const calls = editsOf(colleague)
    const wire = (cents: number) => centsToWire(cents, currency)
    await fc.assert(
      fc.asyncProperty(CASE, async ({ prices: [first, second, added, custom], ...more }) => {
        await customer.del('/orders/cart/clear/')
        const given = { tenant, stock: 100 }
        const one = await newProduct(shop, { ...given, priceCents: first })
        await addToCart(customer, one, 3)
        await addToCart(customer, await newProduct(shop, { ...given, priceCents: second }), 2)
        if (more.hasCode) await customer.post('/orders/cart/codes/', { code: 'TEN' })
        const delivery_address = { ...ADDRESS, country: 'Germany' }
        const quoted = (await customer.post('/orders/quote/', { delivery_address })).json()
        const shipping_method = quoted.shipping_methods[0]!.id
        const { id } = await orderNow(customer, { delivery_address, shipping_method })
        ok(await colleague.shop(`POST /orders/${id}/receipt/`, {}))
        await issueNow(shop, { id })
        const comes = await newProduct(shop, { ...given, priceCents: added })
        const own_price = { price: wire(Math.trunc(added / 2)), reason: 'A scratch' }
        const asked = {
          removed: [{ line: 0, quantity: 1 }],
          products: [{ product_id: comes.id, quantity: 2, own_price }],
          lines: [{ name: 'Wrapping', price: wire(custom), quantity: 1, tax_class: 'standard' }],
        }
        const edited = ok(await calls.edit({ id }, asked, { settle: 'paid' }))
        if (more.isUndone) {
          ok(await colleague.shop(`POST /orders/${id}/undo/`, { step: edited.undo!.step }))
          ok(await calls.edit({ id }, asked, { settle: 'paid' }))
        }
        const parcel = [{ line: 0, quantity: 1 }]
        ok(await colleague.shop(`POST /orders/${id}/shipment/`, { lines: parcel }))
        await issueNow(shop, { id })
        const back = { kind: 'part', lines: [{ line: 1, quantity: 1 }] } as const
        ok(await colleague.shop(`POST /orders/${id}/refund/`, back))
        const less = { removed: [{ line: 2, quantity: 1 }], discount: wire(more.off) }
        ok(await calls.edit({ id }, less))
        await expectSums(tenant, id)
      }),
      { numRuns: rounds(1, 200), seed: SEED },
    )
  },
)

/** Entries and documents of an order agree with what was paid and not given back. */
async function expectSums(tenant: number, id: number): Promise<void> {
  await issueNow(shop, { id })
  await startNow(shop, 'orders.entries', { orderId: id })
  await jobsDone(shop, 'orders.entries')
  expect(await shop.write(tenant, (tx) => compareEntries(tx, id))).toEqual([])
  expect(await shop.write(tenant, (tx) => listDifferingOrders(tx, 1000))).not.toContain(id)
  const { kept, documents } = await keptAndBilled(shop, { id })
  expect(documents).toBe(kept)
}
