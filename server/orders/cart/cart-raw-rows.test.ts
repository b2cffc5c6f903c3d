import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import type { Customization } from '#contract/customization.ts'
import { findDeliverySettings } from '#server/delivery/delivery-settings.queries.ts'
import { findingDelivery } from '#server/delivery/delivery.queries.ts'
import type { ShippingMethod } from '#server/delivery/methods.rules.ts'
import { sendBatch, type Statements } from '#server/platform/database/batch.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { KHUKURI } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import {
  As,
  Day,
  exactly,
  faultsOf,
  one,
  OrNone,
  rowsFit,
  Text,
  Whole,
} from '#tests/database/rows-fit.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY } from '#tests/purchase/delivery.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { newColleague } from '#tests/staff.ts'
import type { TypedCode } from '../promotions/cart-offers.rules.ts'
import { findingTerms } from '../placing/place-order.queries.ts'
import { findUnpaidLimits, saveUnpaidLimits } from '../placing/unpaid.queries.ts'
import type { Offer } from '../pricing/offers.rules.ts'
import {
  type CartContents,
  type CartProduct,
  readContents,
  readingContentsFor,
} from './cart-contents.queries.ts'

let shop: OpenShop
let customerId: number
beforeAll(async () => {
  shop = await openShop()
  const owner = await newColleague(shop, 'owner')
  await owner.shop('PUT /settings/delivery/', {
    ...CHARGED_DELIVERY,
    pickups: [{ place: 'Dobhan Forge', price: '0.00', handling_days: null, is_active: true }],
  })
  await owner.shop('PUT /settings/tax/', { ...TAX, mode: 'included', rates: [rate('NP', '13')] })
  const limits = { orders: 3, units: 100, freeUnits: 5, sharePercent: 40 }
  await shop.write(KHUKURI.tenant, (tx) => saveUnpaidLimits(tx, limits))
  await newPromotion(shop, { category_ids: [1], combines: true })
  await newPromotion(shop, { code: 'ROWS', combines: true })
  const customer = await newCustomer(shop)
  customerId = customer.user.id
  const { product } = await orderOfNew(shop, customer)
  await giveSizes(shop, product, { '8 in': { stock: 5 } })
  await addToCart(customer, product)
  await customer.post('/orders/cart/codes/', { code: 'ROWS' })
})
afterAll(() => shop.close())

const answerOf = async <T>(tx: Tx, statements: Statements<T>) =>
  (await sendBatch(tx, [statements]))[0]

const price = {
  id: Whole,
  price_cents: Whole,
  list_price_cents: OrNone(Whole),
  lowest_price_30_days_cents: OrNone(Whole),
  measure: Text,
  stock: Whole,
  is_active: Type.Boolean(),
}
const Contents = exactly({
  lines: Type.Array(
    exactly({
      id: Whole,
      quantity: Whole,
      customization: As<Customization>(),
      product: Type.Object({
        ...price,
        category_id: Whole,
        slug: Text,
        name: Text,
        main_image: As<CartProduct['main_image']>(),
        customization_fields: As<CartProduct['customization_fields']>(),
        option_count: Whole,
        tax_class: Text,
        cost_cents: OrNone(Whole),
        variant: OrNone(
          exactly({
            ...price,
            values: Type.Array(Text),
            sku: OrNone(Text),
            cost_cents: OrNone(Whole),
          }),
        ),
      }),
    }),
    { minItems: 1 },
  ),
  offers: exactly({
    offers: Type.Array(
      exactly({
        id: Whole,
        name: Text,
        code: OrNone(Text),
        kind: As<Offer['kind']>(),
        target: As<Offer['target']>(),
        value: Whole,
        minimumCents: Whole,
        combines: Type.Boolean(),
        priority: Whole,
        categoryIds: Type.Array(Whole),
        productIds: Type.Array(Whole),
        isLimited: Type.Boolean(),
        isCodeLimited: Type.Boolean(),
      }),
      { minItems: 2 },
    ),
    codes: Type.Array(As<TypedCode>(), { minItems: 1 }),
    takesCodes: Type.Boolean(),
  }),
  tax: exactly({
    mode: As<TaxTerms['mode']>(),
    rounding: As<TaxTerms['rounding']>(),
    delivery_tax: As<TaxTerms['delivery_tax']>(),
    delivery_class: Text,
    is_export: Type.Boolean(),
    is_by_country: Type.Boolean(),
    has_regions: Type.Boolean(),
    rates: Type.Array(
      exactly({
        id: OrNone(Whole),
        name: Text,
        ppm: Whole,
        on_shipping: Type.Boolean(),
        tax_class: Text,
      }),
    ),
  }),
})

const Method = exactly({
  id: Whole,
  kind: As<ShippingMethod['kind']>(),
  name: Text,
  place: Text,
  address: Text,
  hours: Text,
  handling_days: OrNone(Whole),
  basis: As<ShippingMethod['basis']>(),
  free_over_cents: OrNone(Whole),
  most_grams: OrNone(Whole),
  min_days: Whole,
  max_days: Whole,
  is_active: Type.Boolean(),
  tiers: Type.Array(exactly({ from_amount: Whole, price_cents: Whole }), { minItems: 1 }),
})
const calendar = {
  handling_days: Whole,
  cut_off_hour: Whole,
  closed_weekdays: Type.Array(Whole),
  closed_days: Type.Array(Text),
}
const Limits = exactly({ orders: Whole, units: Whole, freeUnits: Whole, sharePercent: Whole })
const nepal = { country: 'NP', region: undefined }

const termsWith = (minItems: number) =>
  exactly({
    methods: exactly({
      bank_transfer: Type.Boolean(),
      custom: Type.Boolean(),
      on_delivery: Type.Boolean(),
      paypal: Type.Boolean(),
      card: Type.Boolean(),
    }),
    limits: Limits,
    unpaid: Type.Array(exactly({ orderId: Whole, productId: OrNone(Whole), quantity: Whole }), {
      minItems,
    }),
    chargesDelivery: Type.Boolean(),
    holds: exactly({ online_hold_minutes: Whole, transfer_hold_days: Whole }),
  })

/** The contents of a cart in a shop with tax, without a product to add. */
const read = ({ lines, offers, tax }: CartContents) => ({ lines, offers, tax: tax! })

const CASES = {
  askForContents: rowsFit(Contents, (tx) => one(readContents(tx, customerId).then(read))),
  askForContentsAt: rowsFit(Contents, (tx) =>
    one(answerOf(tx, readingContentsFor(tx, customerId, nepal, undefined)).then(read)),
  ),
  askForTerms: rowsFit(termsWith(1), async (tx) => {
    const {
      methods,
      ownWays: _,
      ...terms
    } = await answerOf(tx, findingTerms(tx, customerId, false))
    return [{ ...terms, methods: methods! }]
  }),
  askForTermsOfGuest: rowsFit(termsWith(0), async (tx) => {
    const {
      methods,
      ownWays: _,
      ...terms
    } = await answerOf(tx, findingTerms(tx, customerId, false, -1))
    return [{ ...terms, methods: methods! }]
  }),
  unpaidLimits: rowsFit(Limits, (tx) => one(findUnpaidLimits(tx))),
  askForDelivery: rowsFit(
    exactly({
      ...calendar,
      time_zone: Text,
      now: Day,
      methods: Type.Array(Method, { minItems: 2 }),
      is_own: Type.Boolean(),
      has_regions: Type.Boolean(),
      grams: OrNone(Whole),
      unweighed: Type.Array(Text),
    }),
    async (tx) => [(await answerOf(tx, findingDelivery(tx, customerId, nepal)))!],
  ),
  findDeliverySettings: rowsFit(
    exactly({
      ...calendar,
      is_charged: Type.Boolean(),
      pickups: Type.Array(Method, { minItems: 1 }),
      zones: Type.Array(
        exactly({ name: Text, countries: Type.Array(Text), methods: Type.Array(Method) }),
        { minItems: 2 },
      ),
      without_weight: Type.Array(exactly({ id: Whole, name: Text })),
    }),
    (tx) => one(findDeliverySettings(tx)),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
