import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargedDelivery } from '#server/delivery/delivery.queries.ts'
import type { ShippingMethod } from '#server/delivery/methods.rules.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import type { CartContents, CartLine } from '../cart/cart-contents.queries.ts'
import type { Offer } from '../pricing/offers.rules.ts'
import { presentQuote, quoteOfCart } from './quote.rules.ts'

const method = (kind: ShippingMethod['kind'], id: number, price_cents: number): ShippingMethod => ({
  id,
  kind,
  name: kind,
  place: kind === 'pickup' ? 'Workshop' : '',
  address: '',
  hours: '',
  handling_days: null,
  basis: 'flat',
  free_over_cents: null,
  most_grams: null,
  min_days: 1,
  max_days: 2,
  is_active: true,
  tiers: [{ from_amount: 0, price_cents }],
})

const deliveryWith = (methods: ShippingMethod[]) =>
  ({
    now: new Date('2026-11-30T10:00:00Z'),
    methods,
    is_own: true,
    grams: 100,
    unweighed: [],
    has_regions: false,
    time_zone: 'UTC',
    cut_off_hour: 24,
    handling_days: 0,
    closed_weekdays: [],
    closed_days: [],
  }) as unknown as ChargedDelivery

const line = (id: number, price_cents: number, tax_class: string) =>
  ({
    id,
    quantity: 1,
    customization: {},
    product: { id, category_id: 1, name: `Cup ${id}`, price_cents, tax_class, variant: null },
  }) as unknown as CartLine

const FREE: Offer = {
  id: 1,
  name: 'All',
  code: null,
  kind: 'percent',
  target: 'order',
  value: 10_000,
  minimumCents: 0,
  combines: true,
  priority: 1,
  categoryIds: [],
  productIds: [],
  isLimited: false,
  isCodeLimited: false,
}

const aTax = fc.option(
  fc.record({
    mode: fc.constantFrom('included' as const, 'added' as const),
    rounding: fc.constantFrom('line' as const, 'total' as const),
    delivery_tax: fc.constantFrom('as_items' as const, 'own_class' as const),
    delivery_class: fc.constant('standard'),
    is_export: fc.boolean(),
    is_by_country: fc.boolean(),
    has_regions: fc.constant(false),
    rates: fc.array(
      fc.record({
        id: fc.constant(1),
        name: fc.constant('VAT'),
        ppm: fc.constantFrom(0, 50_000, 190_000),
        on_shipping: fc.boolean(),
        tax_class: fc.constantFrom('standard', 'reduced'),
      }),
      { maxLength: 3 },
    ),
  }),
)

const aLine = fc.record({
  cents: fc.constantFrom(0, 1, 2490, 99_999),
  taxClass: fc.constantFrom('standard', 'reduced', 'unknown'),
})

const aState = fc.record({
  lines: fc.array(aLine, { maxLength: 4 }),
  isAllOff: fc.boolean(),
  tax: aTax,
  methods: fc.option(
    fc.subarray([method('delivery', 1, 490), method('delivery', 2, 0), method('pickup', 3, 0)]),
  ),
  country: fc.constantFrom(undefined, 'DE', 'NP'),
  wanted: fc.constantFrom(undefined, 1, 2, 3, 9),
  money: fc.constantFrom(
    { currency: 'EUR', locale: 'de' },
    { currency: 'JPY', locale: 'en' },
    { currency: 'KWD', locale: 'ne' },
  ),
})

type State = typeof aState extends fc.Arbitrary<infer Each> ? Each : never

function quoted({ lines, isAllOff, tax, methods, country, wanted, money }: State) {
  const texts = textsIn(money.locale)
  const contents: CartContents = {
    lines: lines.map(({ cents, taxClass }, at) => line(at + 1, cents, taxClass)),
    offers: { offers: isAllOff ? [FREE] : [], codes: [] } as unknown as CartContents['offers'],
    tax: tax ?? undefined,
    sellsToEu: true,
    money: moneyForm(money.currency, money.locale),
    texts,
  }
  const place = { country, region: undefined, isRegionUnknown: false }
  const delivery = methods ? deliveryWith(methods) : undefined
  return presentQuote(quoteOfCart(contents, delivery, place, wanted), texts)
}

test('every state of a cart has a quote', () => {
  fc.assert(
    fc.property(aState, (state) => {
      expect(Number(quoted(state).total_price)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})

test('a cart that was emptied meanwhile says so, and costs no delivery', () => {
  fc.assert(
    fc.property(aState, (state) => {
      const { total_price, shipping_methods, problems } = quoted({ ...state, lines: [] })
      expect([Number(total_price), shipping_methods]).toEqual([0, []])
      const empty = { de: 'Ihr Warenkorb ist leer.', en: 'Your cart is empty.' }
      const said = empty[state.money.locale as 'de'] ?? 'तपाईंको कार्ट खाली छ।'
      expect(problems).toEqual(state.methods ? [said] : [])
    }),
  )
})
