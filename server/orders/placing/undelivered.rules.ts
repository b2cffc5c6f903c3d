import { centsText, type MoneyForm } from '#contract/money.ts'
import { countryName } from '#contract/places/country-of.ts'
import type { ChargedDelivery } from '#server/delivery/delivery.queries.ts'
import { priceOfMethod } from '#server/delivery/methods.rules.ts'

/** Names in one sentence; the others are counted. */
const MOST_NAMED = 3

/**
 * Tells a buyer why no method delivers the cart to a country: what of it stands in the way, or that
 * the shop does not deliver there.
 */
export function undelivered(
  { methods, grams, unweighed }: ChargedDelivery,
  itemsCents: number,
  country: string,
  money: MoneyForm,
): string {
  const place = withArticle(countryName(country))
  const refused = methods
    .filter(({ kind }) => kind === 'delivery')
    .map((method) => ({ ...method, kind: kindOf(priceOfMethod(method, { itemsCents, grams })) }))
  const of = (kind: string) => refused.filter((each) => each.kind === kind)
  if (of('weightUnknown').length > 0) return withoutWeight(unweighed)
  const most = Math.max(...of('tooHeavy').map(({ most_grams }) => most_grams ?? 0))
  if (most > 0) {
    return `This cart weighs ${kilograms(grams ?? 0)}. We deliver up to ${kilograms(most)} to ${place}.`
  }
  const firsts = of('belowFirstTier')
    .filter(({ basis }) => basis === 'total')
    .map(({ tiers }) => Math.min(...tiers.map(({ from_amount }) => from_amount)))
  return firsts.length > 0
    ? `We deliver to ${place} from ${centsText(Math.min(...firsts), money)}.`
    : `We do not deliver this to ${place} yet.`
}

const kindOf = (price: ReturnType<typeof priceOfMethod>) => ('kind' in price ? price.kind : '')

function withoutWeight(names: string[]): string {
  const named = names.slice(0, MOST_NAMED).map((name) => `“${name}”`)
  const more = names.length - named.length
  const list = AND.format(more > 0 ? [...named, `${more} more`] : named)
  return names.length === 1
    ? `${list} cannot be delivered yet: its weight is missing. Please write to us, or order without it.`
    : `${list} cannot be delivered yet: their weights are missing. Please write to us, or order without them.`
}

const AND = new Intl.ListFormat('en-US')

/** "the United States" */
const withArticle = (name: string) => (WITH_ARTICLE.test(name) ? `the ${name}` : name)

const WITH_ARTICLE =
  /^(United |Netherlands|Philippines|Bahamas|Maldives|Gambia|Seychelles|Comoros|Isle )|(Islands|Republic|Territory|Territories)$/

/** "1.25 kg" */
const kilograms = (grams: number) => `${grams / 1000} kg`
