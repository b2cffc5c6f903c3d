import { writeSaid } from '#contract/language/said.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { expect, test } from 'vitest'
import { DOLLARS } from '#contract/money.ts'
import type { ChargedDelivery } from '#server/delivery/delivery.queries.ts'
import type { ShippingMethod } from '#server/delivery/methods.rules.ts'
import { undelivered } from './undelivered.rules.ts'

const method = (own: Partial<ShippingMethod>): ShippingMethod => ({
  id: 1,
  kind: 'delivery',
  name: 'Parcel',
  place: '',
  address: '',
  hours: '',
  handling_days: null,
  basis: 'flat',
  free_over_cents: null,
  most_grams: null,
  min_days: 1,
  max_days: 2,
  is_active: true,
  tiers: [{ from_amount: 0, price_cents: 500 }],
  ...own,
})

const said = (methods: ShippingMethod[], cart: Partial<ChargedDelivery> = {}, country = 'JP') => {
  const delivery = { methods, grams: 5200, unweighed: [], ...cart } as unknown as ChargedDelivery
  const texts = textsIn('en')
  return writeSaid(undelivered(delivery, 1000, country, { money: DOLLARS, texts }), texts)
}
const unweighed = (...names: string[]) =>
  said([method({ basis: 'weight' })], { grams: null, unweighed: names })

test('a cart that cannot be delivered names the products without a weight', () => {
  expect(unweighed('Cup')).toBe(
    '“Cup” cannot be delivered yet: its weight is missing. Please write to us, or order without it.',
  )
  expect(unweighed('Cup', 'Pot')).toContain(
    '“Cup” and “Pot” cannot be delivered yet: their weights',
  )
  expect(unweighed('A', 'B', 'C', 'D', 'E')).toContain('“A”, “B”, “C”, and 2 more cannot be')
})

test('a cart that cannot be delivered reads what is too much or too little for the country', () => {
  const heavy = [method({ most_grams: 2000 }), method({ most_grams: 5000 })]
  expect(said(heavy)).toBe('This cart weighs 5.2 kg. We deliver up to 5 kg to Japan.')
  const large = method({ basis: 'total', tiers: [{ from_amount: 2500, price_cents: 0 }] })
  expect(said([large])).toBe('We deliver to Japan for orders of $25.00 or more.')
  const nowhere = 'We do not deliver this to Japan yet.'
  expect(said([])).toBe(nowhere)
  expect(said([], {}, 'US')).toBe('We do not deliver this to the United States yet.')
  expect(said([method({ is_active: false })])).toBe(nowhere)
  expect(said([method({ kind: 'pickup', most_grams: 1 })])).toBe(nowhere)
})
