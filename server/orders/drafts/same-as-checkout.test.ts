import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TaxFields } from '#contract/backoffice/settings/tax.ts'
import { centsToWire } from '#contract/money.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { newShop } from '#tests/purchase/new-shop.ts'
import { ADDRESS } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '10000' } })
})
afterAll(() => shop.close())

const MODES: TaxFields['mode'][] = ['none', 'included', 'added']
const CURRENCIES = ['USD', 'JPY', 'KWD']
const COUNTRIES = ['Nepal', 'Germany']

type Case = { prices: number[]; units: number[]; code: boolean; country: string; method: number }

const CASE: fc.Arbitrary<Case> = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 3 }),
  units: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 3, maxLength: 3 }),
  code: fc.boolean(),
  country: fc.constantFrom(...COUNTRIES),
  method: fc.integer({ min: 0, max: 1 }),
})

/** A shop with this currency and tax, two methods of delivery and a code. */
async function shopWith(currency: string, mode: TaxFields['mode']) {
  const domain = `${currency}-${mode}.example`.toLowerCase()
  const { id, site, colleague } = await newShop(shop, { domain, currency })
  await colleague.shop('POST /categories/', { name: 'Pots' })
  const price = (cents: number) => centsToWire(cents, currency)
  const methods = [flatMethod('Courier', price(450)), flatMethod('Post', price(299))]
  await colleague.shop('PUT /settings/delivery/', {
    ...CHARGED_DELIVERY,
    zones: [{ name: 'All', countries: ['**'], methods }],
  })
  const rates = [rate('NP', '13'), rate('DE', '19'), rate('**', '0')]
  const taxed = await colleague.shop('PUT /settings/tax/', { ...TAX, mode, rates })
  expect([taxed.status, taxed.text]).toEqual([200, expect.any(String)])
  await newPromotion(shop, { tenant: id, code: 'TEN' })
  return { id, colleague, customer: await newCustomer(site) }
}

// The checkout is the measure: what it orders is what the draft orders, entry for entry.
test.each(CURRENCIES.flatMap((currency) => MODES.map((mode) => [currency, mode] as const)))(
  'an order by hand in %s with tax %s is the order of the checkout, to the cent',
  async (currency, mode) => {
    const { id, colleague, customer } = await shopWith(currency, mode)
    await fc.assert(
      fc.asyncProperty(CASE, async ({ prices, units, code, country, method }) => {
        const delivery_address = { ...ADDRESS, country }
        await customer.del('/orders/cart/clear/')
        const made = (await colleague.shop('POST /drafts/', {})).json()
        const path = `/drafts/${made.id}/` as const
        for (const [at, priceCents] of prices.entries()) {
          const product = await newProduct(shop, { tenant: id, priceCents, stock: 100 })
          await addToCart(customer, product, units[at])
          const item = { product_id: product.id, quantity: units[at] }
          await colleague.shop(`POST ${path}items/`, item)
        }
        if (code) {
          await customer.post('/orders/cart/codes/', { code: 'TEN' })
          await colleague.shop(`POST ${path}codes/`, { code: 'TEN' })
        }
        const quoted = (await customer.post('/orders/quote/', { delivery_address })).json()
        const shipping_method = quoted.shipping_methods[method]!.id
        const draft = (
          await colleague.shop(`PATCH ${path}`, { delivery_address, shipping_method })
        ).json()
        const bought = await customer.post('/orders/orders/', {
          payment_method: 'bank_transfer',
          delivery_address,
          shipping_method,
          expected_total: draft.quote.total_price,
        })
        expect([bought.status, bought.text]).toEqual([201, expect.any(String)])
        const byHand = await colleague.shop(`POST ${path}order/`, {
          payment_method: 'bank_transfer',
          expected_total: draft.quote.total_price,
        })
        expect([byHand.status, byHand.text]).toEqual([201, expect.any(String)])
        const { breakdown, total_price } = bought.json()
        expect(byHand.json()).toMatchObject({ breakdown, total_price })
      }),
      { numRuns: 4 },
    )
  },
)
