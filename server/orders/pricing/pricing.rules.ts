import { centsText, type MoneyForm } from '#contract/money.ts'
import { type Tax, type TaxTerms, taxesOf } from '#contract/calculation/tax-amounts.ts'
import { said, type Said, saidOf, type Sentence } from '#contract/language/said.ts'
import { chooseOffers, type Offer, type Unused } from './offers.rules.ts'
import { exact } from '#contract/calculation/shares.ts'

/** A line of a cart or an order, at the price of its moment. */
export type LineToPrice = {
  productId: number
  categoryId: number
  taxClass: string
  /** The line's label in the breakdown. */
  name: string
  unitCents: number
  quantity: number
  /** The colleague's discount of the line, and why; offers count on the rest. */
  off?: { cents: number; because: string }
}

/** A reason for a total; a discount's amount is not above 0, any other's not below. */
export type Entry = {
  kind: 'items' | 'discount' | 'shipping' | 'tax' | 'fee'
  label: Sentence
  cents: number
  /** The amount is part of another entry and does not count again. */
  isIncluded: boolean
  /** The index of its line; null: the order as a whole. */
  line: number | null
  /** A sentence for the buyer. */
  because: Sentence
  /** The promotion that a discount comes from. */
  promotionId: number | null
  /** The method whose price it is. */
  shippingMethodId?: number
  /** The rate of a tax; `rateId` is null where the shop has no rate. */
  tax?: { rateId: number | null; ppm: number; baseCents: number }
}

/** The parts of a total beside lines and offers, in a shop that charges them. */
export type Additions = {
  delivery?: Delivery | undefined
  /** Nothing will ever be charged for delivery, as for pick-up without a price. */
  isDeliveryFree?: boolean
  tax?: TaxTerms | undefined
}

/**
 * The tax that counts in a total: one within the prices always, one that is added to them only where
 * the place of the sale is known: the address, or the shop for pick-up.
 */
export const countedTax = (
  terms: TaxTerms | undefined,
  isPlaceKnown: boolean,
): TaxTerms | undefined => (terms?.mode === 'included' || isPlaceKnown ? terms : undefined)

/** A method of delivery with its price for the lines. */
type Delivery = { methodId?: number; name: Sentence; cents: number; because: Sentence }

export type Priced = {
  /** In the order of calculation. */
  entries: Entry[]
  /** The amount of each line, before discounts. */
  lineCents: number[]
  totalCents: number
  /** How its sentences write amounts; the amounts are in its currency. */
  money: MoneyForm
  /** Offers that counted, with what each saved. */
  used: { offer: Offer; savedCents: number }[]
  unused: Unused[]
}

/**
 * The one calculation: everything that a cart or an order comes to, and why. Delivery follows the
 * discounts on goods, and tax follows both, where a shop charges them.
 */
export function priceOf(
  lines: LineToPrice[],
  money: MoneyForm,
  offers: Offer[] = [],
  { delivery, isDeliveryFree = delivery?.cents === 0, tax }: Additions = {},
): Priced {
  const lineCents = lines.map(lineCentsOf)
  const items = lines.map((line, at) => itemsEntry(line, lineCents[at]!, at, money))
  const agreed = lines.flatMap(({ off }, at) => (off ? [agreedEntry(off, at)] : []))
  const chosen = chooseOffers(
    lines.map(({ productId, categoryId }, at) => ({
      productId,
      categoryId,
      cents: lineCents[at]! - (lines[at]!.off?.cents ?? 0),
    })),
    offers,
    money,
  )
  const { discounts } = chosen
  // Without a price, delivery is charged later, and the promise counts then.
  const freeShipping = isDeliveryFree ? undefined : chosen.freeShipping
  const unused =
    isDeliveryFree && chosen.freeShipping
      ? [...chosen.unused, { offer: chosen.freeShipping, why: DELIVERY_IS_FREE }]
      : chosen.unused
  const discountEntries = discounts.flatMap(({ offer, shares }) =>
    shares.flatMap((cents, line) => (cents > 0 ? [discountEntry(offer, cents, line, money)] : [])),
  )
  const freeCents = delivery?.cents ?? 0
  const untaxed = [
    ...items,
    ...agreed,
    ...discountEntries,
    ...(delivery ? [deliveryEntry(delivery)] : []),
    ...(freeShipping ? [discountEntry(freeShipping, freeCents, null, money)] : []),
  ]
  const entries = tax ? [...untaxed, ...taxEntries(lines, untaxed, tax)] : untaxed
  return {
    entries,
    lineCents,
    totalCents: totalOf(entries),
    money,
    used: [
      ...discounts.map(({ offer, cents }) => ({ offer, savedCents: cents })),
      ...(freeShipping ? [{ offer: freeShipping, savedCents: freeCents }] : []),
    ],
    unused,
  }
}

const DELIVERY_IS_FREE = said('deliveryIsFree')

/** Unit price times units: a price is a whole number of cents, so there is nothing to round. */
export const lineCentsOf = ({
  unitCents,
  quantity,
}: Pick<LineToPrice, 'unitCents' | 'quantity'>): number => exact(unitCents * quantity)

/** Σ of what is not included in another. */
const totalOf = (entries: Pick<Entry, 'cents' | 'isIncluded'>[]): number =>
  entries.reduce((sum, { cents, isIncluded }) => (isIncluded ? sum : exact(sum + cents)), 0)

/** From the amounts after discounts. */
function taxEntries(lines: LineToPrice[], untaxed: Entry[], terms: TaxTerms): Entry[] {
  const amountOf = (at: number | null) => totalOf(untaxed.filter(({ line }) => line === at))
  const taxed = lines.map(({ taxClass }, at) => ({ taxClass, cents: amountOf(at) }))
  return taxesOf(taxed, amountOf(null), terms).map((each) => taxEntry(each, terms))
}

/** The entry of a line in a cart; entries of an order come from its rows. */
export const itemsEntry = (
  line: Omit<LineToPrice, 'categoryId' | 'productId' | 'taxClass'>,
  cents: number,
  at: number,
  money: MoneyForm,
): Entry => ({
  kind: 'items',
  label: line.name,
  cents,
  isIncluded: false,
  line: at,
  because: `${line.quantity} × ${centsText(line.unitCents, money)}`,
  promotionId: null,
})

const deliveryEntry = ({ methodId, name, cents, because }: Delivery): Entry => ({
  kind: 'shipping',
  label: name,
  cents,
  isIncluded: false,
  line: null,
  because,
  promotionId: null,
  ...(methodId !== undefined && { shippingMethodId: methodId }),
})

/** The entry of a tax. */
export const taxEntry = (
  { line, rate, cents, baseCents }: Tax,
  { mode, is_export: isExport }: TaxTerms,
): Entry => ({
  kind: 'tax',
  label: rate.id === null ? saidOf('checkout', 'tax') : rate.name,
  cents,
  isIncluded: mode === 'included',
  line,
  because: rate.id === null ? said('noRate') : rateOf(rate.ppm, isExport),
  promotionId: null,
  tax: { rateId: rate.id, ppm: rate.ppm, baseCents },
})

function rateOf(ppm: number, isExport: boolean): Said {
  const rate = said('rate', { percent: ppm / 10_000 })
  return isExport && ppm === 0 ? said('exportRate', { rate }) : rate
}

/** A price that a colleague agreed with the buyer. */
const agreedEntry = (
  { cents, because }: { cents: number; because: string },
  line: number,
): Entry => ({
  kind: 'discount',
  label: said('agreedPrice'),
  cents: 0 - cents,
  isIncluded: false,
  line,
  because,
  promotionId: null,
})

const discountEntry = (
  offer: Offer,
  cents: number,
  line: number | null,
  money: MoneyForm,
): Entry => ({
  kind: 'discount',
  label: offer.name,
  // 0 - 0 is 0, where -0 would be another number on the wire.
  cents: 0 - cents,
  isIncluded: false,
  line,
  because: becauseOf(offer, money),
  promotionId: offer.id,
})

function becauseOf(offer: Offer, money: MoneyForm): Sentence {
  const { kind, value } = offer
  const name = offer.code ?? offer.name
  if (kind === 'free_shipping') return said('freeDeliveryWith', { name })
  return kind === 'percent'
    ? said('percentOffWith', { percent: value / 100, name })
    : said('amountOffWith', { amount: centsText(value, money), name })
}
