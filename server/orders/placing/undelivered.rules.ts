import { said, type Said } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { DEFAULT_LOCALE } from '#contract/rules/locales.ts'
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
  { money, texts }: { money: MoneyForm; texts: Texts },
): Said {
  const { locale } = texts.data
  const place = placeName(country, locale)
  const refused = methods
    .filter(({ kind }) => kind === 'delivery')
    .map((method) => ({ ...method, kind: kindOf(priceOfMethod(method, { itemsCents, grams })) }))
  const of = (kind: string) => refused.filter((each) => each.kind === kind)
  if (of('weightUnknown').length > 0) return withoutWeight(unweighed, texts)
  const most = Math.max(...of('tooHeavy').map(({ most_grams }) => most_grams ?? 0))
  if (most > 0) {
    const weight = kilograms(grams ?? 0)
    return said('tooHeavy', { weight, most: kilograms(most), place })
  }
  const firsts = of('belowFirstTier')
    .filter(({ basis }) => basis === 'total')
    .map(({ tiers }) => Math.min(...tiers.map(({ from_amount }) => from_amount)))
  return firsts.length > 0
    ? said('servedFrom', { place, amount: centsText(Math.min(...firsts), money) })
    : said('notServed', { place })
}

const kindOf = (price: ReturnType<typeof priceOfMethod>) => ('kind' in price ? price.kind : '')

function withoutWeight(names: string[], texts: Texts): Said {
  const t = texts.of('refusals')
  const named = names.slice(0, MOST_NAMED).map((name) => t('nameOfMany', { name }))
  const more = names.length - named.length
  const list = more > 0 ? [...named, t('andMore', { count: more })] : named
  const and = new Intl.ListFormat(texts.data.locale)
  return said('weightMissing', { count: names.length, names: and.format(list) })
}

/** English names some countries with an article. */
function placeName(country: string, locale: string): string {
  const name = countryName(country, locale)
  return locale === DEFAULT_LOCALE ? withArticle(name) : name
}

/** "the United States" */
const withArticle = (name: string) => (WITH_ARTICLE.test(name) ? `the ${name}` : name)

const WITH_ARTICLE =
  /^(United |Netherlands|Philippines|Bahamas|Maldives|Gambia|Seychelles|Comoros|Isle )|(Islands|Republic|Territory|Territories)$/

/** "1.25 kg" */
const kilograms = (grams: number) => said('kilograms', { count: grams / 1000 })
