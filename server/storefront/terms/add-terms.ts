import { wireToCents } from '#contract/money.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findOfferTerms, listWeights, type OfferWeight } from './offer-terms.queries.ts'
import { deliveryFacts, returnPolicyOf, shippingDetailsOf } from './offer-terms.rules.ts'

type Offer = { price: string; url: string }
/** A product, or a group of products, as its page describes it to programs. */
type JsonLd = { '@type'?: string; offers?: Offer; hasVariant?: { offers: Offer }[] }

/** Adds delivery and returns to the offers of a product's page. */
export async function readTerms(tx: ReadTx, slug: string): Promise<(things: object[]) => object[]> {
  const [terms, weights] = await Promise.all([findOfferTerms(tx), listWeights(tx, slug)])
  const { currency } = tx.format
  const policy = returnPolicyOf(terms)
  const termsOf = ({ price, url }: Offer) => {
    const load = { itemsCents: wireToCents(price, currency), grams: gramsOf(weights, url) }
    const shippingDetails = shippingDetailsOf(deliveryFacts(terms, load), currency)
    return {
      ...(shippingDetails.length > 0 && { shippingDetails }),
      ...(policy && { hasMerchantReturnPolicy: policy }),
    }
  }
  const withTerms = <Thing extends { offers?: Offer }>(thing: Thing): Thing =>
    thing.offers ? { ...thing, offers: { ...thing.offers, ...termsOf(thing.offers) } } : thing
  return (things) =>
    things.map((thing: JsonLd) => ({
      ...withTerms(thing),
      ...(thing.hasVariant && { hasVariant: thing.hasVariant.map(withTerms) }),
    }))
}

/** The variant stands in the offer's address. */
function gramsOf(weights: OfferWeight[], url: string): number | null {
  const asked = new URL(url, 'http://shop').searchParams.get('variant')
  const found =
    asked === null ? weights[0] : weights.find(({ variant_id }) => String(variant_id) === asked)
  return found?.grams ?? null
}
