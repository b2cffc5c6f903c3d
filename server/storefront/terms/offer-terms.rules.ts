import { centsToWire } from '#contract/money.ts'
import { priceOfMethod, type ShippingMethod } from '#server/delivery/methods.rules.ts'
import type { OfferTerms, Place } from './offer-terms.queries.ts'

/** Programs read no more of a shop's zones than this. */
const MOST_PLACES = 60

/** The countries that the feed of a shop names that delivers everywhere: all 249 would fill it. */
const MARKETS = ['US', 'CA', 'GB', 'DE', 'FR', 'IT', 'ES', 'AU', 'JP', 'IN']

type Load = { itemsCents: number; grams: number | null }

/** The cheapest delivery of one unit into a zone. */
type DeliveryFact = {
  places: Place[]
  name: string
  cents: number
  /** From the order to the parcel's leaving, and on the way. */
  handlingDays: number
  minDays: number
  maxDays: number
}

/** Zones that no method serves for this load are left out. */
export function deliveryFacts(terms: OfferTerms, load: Load): DeliveryFact[] {
  let left = MOST_PLACES
  return terms.zones.flatMap(({ places, methods }) => {
    const cheapest = cheapestOf(methods, load)
    const described = places.flatMap((place) => (place.country === '**' ? unnamed(terms) : [place]))
    const named = described.slice(0, left)
    if (!cheapest || named.length === 0) return []
    left -= named.length
    const { method, cents } = cheapest
    return {
      places: named,
      name: method.name,
      cents,
      handlingDays: method.handling_days ?? terms.handling_days,
      minDays: method.min_days,
      maxDays: method.max_days,
    }
  })
}

/** Countries that belong to "everywhere else": no zone has the whole of them. */
function unnamed({ zones, country }: OfferTerms): Place[] {
  const whole = zones.flatMap(({ places }) => places.filter(({ region }) => region === undefined))
  const named = new Set(whole.map((place) => place.country))
  const likely = new Set([...(country ? [country] : []), ...MARKETS])
  return [...likely].filter((code) => !named.has(code)).map((code) => ({ country: code }))
}

function cheapestOf(methods: ShippingMethod[], load: Load) {
  const priced = methods.flatMap((method) => {
    const price = priceOfMethod(method, load)
    return 'cents' in price ? [{ method, cents: price.cents }] : []
  })
  return priced.toSorted((a, b) => a.cents - b.cents)[0]
}

const days = (from: number, to: number) => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
})

/** Delivery in the words of schema.org. */
export const shippingDetailsOf = (facts: DeliveryFact[], currency: string) =>
  facts.map((fact) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: centsToWire(fact.cents, currency),
      currency,
    },
    shippingDestination: fact.places.map(({ country, region }) => ({
      '@type': 'DefinedRegion',
      addressCountry: country,
      ...(region && { addressRegion: region }),
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, fact.handlingDays),
      transitTime: days(fact.minDays, fact.maxDays),
    },
  }))

/** The rule of returns in the words of schema.org; undefined where the shop has none. */
export const returnPolicyOf = ({ return_days, way_back_paid_by, country }: OfferTerms) =>
  return_days === null
    ? undefined
    : {
        '@type': 'MerchantReturnPolicy',
        ...(country && { applicableCountry: country }),
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: return_days,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: `https://schema.org/${
          way_back_paid_by === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'
        }`,
      }
