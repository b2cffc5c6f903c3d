import type { SiteSettings } from '#contract/pages.ts'
import type { Texts } from '#contract/language/texts.ts'

/** The settings that choose the words beside a price. */
export type PriceFacts = {
  /** ISO 3166-1; empty where the shop named none. */
  country: string
  tax: 'included' | 'added' | 'none'
  is_small_business: boolean
  /** Charged is also what a shop settles after the order; none: goods are picked up only. */
  delivery: 'charged' | 'free' | 'none'
  has_delivery_page: boolean
}

export type PriceLine = NonNullable<SiteSettings['price_line']>

const TAX_WORDS = { included: 'taxIncluded', added: 'taxAdded' } as const
const DELIVERY_WORDS = { charged: 'deliveryCharged', free: 'deliveryFree' } as const

/** Small businesses name the rule by which they charge no tax. */
function taxWords({ tax, is_small_business: isSmall, country }: PriceFacts) {
  if (isSmall) return country === 'DE' ? 'noTaxDe' : 'noTax'
  return tax === 'none' ? undefined : TAX_WORDS[tax]
}

/** Whether the words beside the prices of a shop say all that they have to. */
export const saysTaxAndDelivery = (facts: PriceFacts): boolean =>
  taxWords(facts) !== undefined && (facts.delivery !== 'charged' || facts.has_delivery_page)

/** The words on tax and delivery beside a price, as law wants them; undefined without any. */
export function priceLineOf(facts: PriceFacts, texts: Texts): PriceLine | undefined {
  const t = texts.of('duties')
  const taxKey = taxWords(facts)
  const tax = taxKey === undefined ? '' : t(taxKey)
  if (facts.delivery === 'none') return tax ? { words: tax } : undefined
  const delivery = t(DELIVERY_WORDS[facts.delivery])
  const before = tax && `${tax}, `
  return facts.has_delivery_page
    ? { words: before, link: delivery, to: '/pages/delivery' }
    : { words: before + delivery }
}
