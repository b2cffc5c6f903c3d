import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargedDelivery } from '#server/delivery/delivery.queries.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import type { CartLine } from '../cart/cart-contents.queries.ts'
import { priceOf } from '../pricing/pricing.rules.ts'
import { type CustomLine, linesToPrice, withCustomWeight } from './draft.rules.ts'

const item = (id: number, price_cents: number, quantity: number) =>
  ({
    id,
    quantity,
    customization: {},
    product: {
      id,
      name: `Product ${id}`,
      category_id: 1,
      tax_class: 'standard',
      price_cents,
      variant: null,
    },
  }) as unknown as CartLine

const custom = (line: Partial<CustomLine> = {}): CustomLine => ({
  id: 1,
  name: 'Sharpening',
  price_cents: 500,
  quantity: 2,
  tax_class: 'standard',
  weight_grams: 100,
  ...line,
})

const cents = fc.integer({ min: 0, max: 1_000_000 })
const units = fc.integer({ min: 1, max: 100 })

test('a draft comes to the agreed prices and the items that are no products, to the cent', () => {
  fc.assert(
    fc.property(cents, cents, units, cents, units, (price, agreed, count, extra, extras) => {
      const own = new Map([[1, { price_cents: agreed, reason: 'Agreed' }]])
      const lines = linesToPrice([item(1, price, count)], own, [
        custom({ price_cents: extra, quantity: extras }),
      ])
      const { totalCents, entries } = priceOf(lines, moneyForm('USD', 'en'))
      expect(totalCents).toBe(agreed * count + extra * extras)
      // An agreed price below the shop's is a discount with its reason; one above it is the line's price.
      const discounts = entries.filter(({ kind }) => kind === 'discount')
      expect(discounts.map(({ because }) => because)).toEqual(agreed < price ? ['Agreed'] : [])
    }),
  )
})

const delivery = { grams: 250, unweighed: [] as string[] } as ChargedDelivery

test('delivery by weight counts items that are no products, or says which have no weight', () => {
  expect(withCustomWeight(delivery, [custom()])).toMatchObject({ grams: 450, unweighed: [] })
  expect(withCustomWeight(delivery, [custom({ weight_grams: null })])).toMatchObject({
    grams: null,
    unweighed: ['Sharpening'],
  })
  expect(withCustomWeight(delivery, [])).toBe(delivery)
  expect(withCustomWeight(undefined, [custom()])).toBeUndefined()
})
