import { centsToWire } from '#contract/money.ts'
import { priceOfMethod, type ShippingMethod } from '#server/delivery/methods.rules.ts'
import type { OfferTerms } from './offer-terms.queries.ts'

/** Programs read no more of a shop's zones than this. */
const MOST_COUNTRIES = 60

type Load = { itemsCents: number; grams: number | null }

/** The cheapest delivery of one unit into a zone. */
type DeliveryFact = {
  countries: string[]
  name: string
  cents: number
  /** From the order to the parcel's leaving, and on the way. */
  handlingDays: number
  minDays: number
  maxDays: number
}

/** Zones that no method serves for this load are left out, as are those of no named country. */
export function deliveryFacts({ zones, handling_days }: OfferTerms, load: Load): DeliveryFact[] {
  let left = MOST_COUNTRIES
  return zones.flatMap(({ countries, methods }) => {
    const cheapest = cheapestOf(methods, load)
    const named = countries.slice(0, left)
    if (!cheapest || named.length === 0) return []
    left -= named.length
    const { method, cents } = cheapest
    return {
      countries: named,
      name: method.name,
      cents,
      handlingDays: method.handling_days ?? handling_days,
      minDays: method.min_days,
      maxDays: method.max_days,
    }
  })
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
    shippingDestination: fact.countries.map((country) => ({
      '@type': 'DefinedRegion',
      addressCountry: country,
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
