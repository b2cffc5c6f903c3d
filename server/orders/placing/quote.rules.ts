import { said, type Said, saidOf, writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { centsText, centsToWire, type MoneyForm } from '#contract/money.ts'
import type { DeliveryAddress, Quote } from '#contract/orders.ts'
import { REGIONS, type Region } from '#contract/rules/regions.ts'
import type { ChargedDelivery } from '#server/delivery/delivery.queries.ts'
import type { Place } from '#server/delivery/regions.rules.ts'
import {
  arrivalOf,
  pickupDetails,
  priceOfMethod,
  type ShippingMethod,
} from '#server/delivery/methods.rules.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import { assertComplete, isComplete } from './address.rules.ts'
import type { CartContents } from '../cart/cart-contents.queries.ts'
import { toPrice } from '../cart/cart.rules.ts'
import { presentBreakdown } from '../pricing/present-breakdown.ts'
import { countedTax, type LineToPrice, type Priced, priceOf } from '../pricing/pricing.rules.ts'
import { undelivered } from './undelivered.rules.ts'

type Option = {
  method: ShippingMethod
  cents: number
  isFree: boolean
  /** The value of the items that is missing to free delivery; undefined where there is none. */
  toGoCents: number | undefined
  arrives: { from: string; to: string }
}

/** The total of a cart with delivery and tax. */
export type CartQuote = {
  priced: Priced
  isCharged: boolean
  isTaxed: boolean
  options: Option[]
  chosen: Option | undefined
  problems: Said[]
  /** The regions of the country, if the charge depends on them. */
  regions: readonly Region[] | undefined
}

const UNKNOWN_COUNTRY = said('countryUnknown')
const UNKNOWN_REGION = said('regionUnknown')
const NO_LONGER = said('deliveryGone')
const EMPTY = saidOf('cart', 'cleared')

type ToQuote = Pick<CartContents, 'offers' | 'tax' | 'money' | 'texts'> & { lines: LineToPrice[] }

export const quoteOfCart = (
  contents: CartContents,
  delivery: ChargedDelivery | undefined,
  place: Place,
  wanted: number | undefined,
): CartQuote =>
  quoteOf({ ...contents, lines: contents.lines.map(toPrice) }, delivery, place, wanted)

/** The method asked for, else the cheapest; a method that is not offered is never replaced. */
export function quoteOf(
  { lines, offers: { offers }, tax: terms, money, texts }: ToQuote,
  delivery: ChargedDelivery | undefined,
  place: Place,
  wanted: number | undefined,
  /** The colleague's charge for the delivery, whatever the shop's methods say. */
  agreedCents?: number,
): CartQuote {
  const { country } = place
  const isEmpty = lines.length === 0
  const { totalCents: itemsCents } = priceOf(lines, money, offers)
  const options = delivery && !isEmpty ? optionsOf(delivery, itemsCents, country) : []
  const offered =
    wanted === undefined
      ? cheapest(options.filter(isDelivered))
      : options.find(({ method }) => method.id === wanted)
  const chosen =
    offered && agreedCents !== undefined
      ? { ...offered, cents: agreedCents, isFree: false, toGoCents: undefined }
      : offered
  const isAgreed = offered === undefined && wanted === undefined && agreedCents !== undefined
  const isPlaceKnown = country !== undefined || chosen?.method.kind === 'pickup'
  const tax = countedTax(terms, isPlaceKnown)
  return {
    priced: priceOf(lines, money, offers, {
      delivery: isAgreed ? agreedDelivery(agreedCents) : chosen && entryOf(chosen, money),
      // A code for free delivery saves nothing then, and is not used.
      ...(chosen?.cents === 0 && { isDeliveryFree: true }),
      tax,
    }),
    isCharged: delivery !== undefined,
    isTaxed: terms !== undefined,
    options,
    chosen,
    problems: isEmpty
      ? emptyProblems(delivery)
      : isAgreed
        ? []
        : problemsOf({
            itemsCents,
            money,
            delivery,
            terms,
            options,
            chosen,
            place,
            wanted,
            texts,
          }),
    regions: country && dependsOnRegion(delivery, terms) ? REGIONS[country] : undefined,
  }
}

/** An empty cart needs no delivery: it was emptied elsewhere while its buyer chose a method. */
const emptyProblems = (delivery: ChargedDelivery | undefined): Said[] => (delivery ? [EMPTY] : [])

/** Pick-up is offered to every address, delivery to a known country. */
function optionsOf(
  delivery: ChargedDelivery,
  itemsCents: number,
  country: string | undefined,
): Option[] {
  return delivery.methods.flatMap((method) => {
    if (method.kind === 'delivery' && country === undefined) return []
    const price = priceOfMethod(method, { itemsCents, grams: delivery.grams })
    if ('why' in price) return []
    const { free_over_cents: free } = method
    const toGoCents = free === null || price.isFree ? undefined : free - itemsCents
    return [{ method, ...price, toGoCents, arrives: arrivalOf(delivery.now, delivery, method) }]
  })
}

const isDelivered = ({ method }: Option) => method.kind === 'delivery'

/** The first of equal ones. */
const cheapest = (options: Option[]) =>
  options.reduce<Option | undefined>(
    (best, each) => (best && best.cents <= each.cents ? best : each),
    undefined,
  )

/** The quote of a place that no method of the shop delivers to. */
const agreedDelivery = (cents: number) => ({
  name: saidOf('checkout', 'delivery'),
  cents,
  because: said('agreedPrice'),
})

/** Pick-up that costs nothing is no part of the total. */
function entryOf({ method, cents, isFree }: Option, money: MoneyForm) {
  const isPickup = method.kind === 'pickup'
  if (isPickup && cents === 0) return undefined
  const because = isPickup ? saidOf('checkout', 'pickUp') : saidOf('checkout', 'delivery')
  return {
    methodId: method.id,
    name: method.name,
    cents,
    because: isFree
      ? said('freeFrom', { amount: centsText(method.free_over_cents!, money) })
      : because,
  }
}

/** Whether the total depends on the country, or what of it is tax. */
const needsCountry = (delivery: ChargedDelivery | undefined, tax: TaxTerms | undefined) =>
  delivery !== undefined || tax?.mode === 'added' || tax?.is_by_country === true

type Judged = Pick<CartQuote, 'options' | 'chosen'> & {
  itemsCents: number
  money: MoneyForm
  delivery: ChargedDelivery | undefined
  terms: TaxTerms | undefined
  place: Place
  wanted: number | undefined
  texts: Texts
}

function problemsOf(judged: Judged): Said[] {
  const { itemsCents, money, delivery, terms, options, chosen, place, wanted, texts } = judged
  const { country } = place
  if (chosen?.method.kind === 'pickup') return []
  if (country === undefined && needsCountry(delivery, terms)) return [UNKNOWN_COUNTRY]
  if (place.isRegionUnknown && dependsOnRegion(delivery, terms)) return [UNKNOWN_REGION]
  if (!delivery || country === undefined) return wanted === undefined ? [] : [NO_LONGER]
  if (!options.some(isDelivered))
    return [undelivered(delivery, itemsCents, country, { money, texts })]
  return chosen ? [] : [NO_LONGER]
}

/** Whether delivery to this country or its tax depends on the region. */
const dependsOnRegion = (delivery: ChargedDelivery | undefined, tax: TaxTerms | undefined) =>
  delivery?.has_regions === true || tax?.has_regions === true

/**
 * @throws Refusal 400 that names the field at fault, 409 with a new quote where the method asked for
 * does not deliver this cart to this address
 */
export function assertDelivered(
  quote: CartQuote,
  { delivery, tax }: { delivery: ChargedDelivery | undefined; tax: TaxTerms | undefined },
  { address, shippingMethod }: { address: DeliveryAddress; shippingMethod: number | undefined },
  place: Place,
  { texts, optionalFields }: Pick<ShopFormat, 'texts' | 'optionalFields'>,
): void {
  const { country } = place
  if (quote.chosen?.method.kind === 'pickup') return
  const isGone = shippingMethod !== undefined && !quote.chosen && (delivery?.is_own ?? true)
  // The address of removed pick-up is blank.
  if (isGone && !isComplete(address, optionalFields)) {
    throw new Refusal(409, { detail: NO_LONGER, quote: presentQuote(quote, texts) })
  }
  assertComplete(address, optionalFields)
  assertNoFaults({
    country: country === undefined && needsCountry(delivery, tax) ? UNKNOWN_COUNTRY : undefined,
    region: place.isRegionUnknown && dependsOnRegion(delivery, tax) ? UNKNOWN_REGION : undefined,
    shipping_method:
      delivery && shippingMethod !== undefined && !delivery.is_own
        ? said('deliveryUnknown')
        : undefined,
  })
  const [problem] = quote.problems
  if (problem !== undefined) {
    throw new Refusal(409, { detail: problem, quote: presentQuote(quote, texts) })
  }
}

/** Gives the details of a place of pick-up as replies have them, if the shop names any. */
export function detailsIn(method: ShippingMethod): { pickup_details?: string } {
  const pickup_details = pickupDetails(method)
  return pickup_details === undefined ? {} : { pickup_details }
}

export const presentQuote = (
  { priced, options, chosen, problems, regions }: CartQuote,
  texts: Texts,
): Quote => ({
  shipping_methods: options.map(({ method, cents, arrives, toGoCents }) => ({
    id: method.id,
    name: method.name,
    price: centsToWire(cents, priced.money.currency),
    arrives_from: arrives.from,
    arrives_to: arrives.to,
    ...(method.kind === 'pickup' && { pickup_at: method.place, ...detailsIn(method) }),
    ...(toGoCents !== undefined && {
      free_from: centsToWire(method.free_over_cents!, priced.money.currency),
      to_go: centsToWire(toGoCents, priced.money.currency),
    }),
  })),
  shipping_method: chosen?.method.id ?? null,
  breakdown: presentBreakdown(priced.entries, priced.money.currency, texts),
  total_price: centsToWire(priced.totalCents, priced.money.currency),
  problems: problems.map((problem) => writeSaid(problem, texts)),
  ...(regions && { regions: [...regions] }),
})
