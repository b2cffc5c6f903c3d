import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { Locale } from '#contract/rules/locales.ts'
import type { DeliveryWay, KnownFacts } from '../template-types.ts'

type Words = {
  handling: string
  costs: string
  free: string
  from: (price: string) => string
  freeOver: (amount: string) => string
  days: (min: number, max: number) => string
}

/** The gaps on delivery, as the templates write them, and what takes their place. */
const WORDS: Record<Locale, Words> = {
  en: {
    handling: '[three]',
    costs: '[Say what delivery costs, or how it is calculated.]',
    free: 'free',
    from: (price) => `from ${price}`,
    freeOver: (amount) => `free from ${amount}`,
    days: (min, max) => `${min} to ${max}`,
  },
  de: {
    handling: '[drei]',
    costs: '[Nennen Sie die Versandkosten, oder geben Sie an, wie sie berechnet werden.]',
    free: 'kostenlos',
    from: (price) => `ab ${price}`,
    freeOver: (amount) => `ab ${amount} Warenwert kostenlos`,
    days: (min, max) => `${min} bis ${max}`,
  },
  ne: {
    handling: '[तीन]',
    costs: '[डेलिभरी शुल्क कति लाग्छ, वा कसरी गनिन्छ, लेख्नुहोस्।]',
    free: 'निःशुल्क',
    from: (price) => `${price} देखि`,
    freeOver: (amount) => `${amount} देखि माथि निःशुल्क`,
    days: (min, max) => `${min} देखि ${max}`,
  },
}

/** The rows of the table of days: each zone with its quickest and its slowest method. */
function rowsOf(ways: DeliveryWay[], words: Words): string {
  const zones = [...new Set(ways.map(({ zone }) => zone))]
  const rows = zones.map((zone) => {
    const there = ways.filter((way) => way.zone === zone)
    const min = Math.min(...there.map(({ min_days }) => min_days))
    const max = Math.max(...there.map(({ max_days }) => max_days))
    const days = min === max ? String(min) : words.days(min, max)
    return `<tr><td>${escapeHtml(zone)}</td><td>${days}</td></tr>`
  })
  return `<tbody>${rows.join('')}</tbody>`
}

/** A list of each method with its price. */
function costsOf(ways: DeliveryWay[], words: Words): string {
  const lines = ways.map(({ zone, method, from, has_more, free_over }) => {
    const price = from === '' ? words.free : has_more ? words.from(from) : from
    const rule = free_over ? `, ${words.freeOver(free_over)}` : ''
    return `<li>${escapeHtml(`${zone}, ${method}: ${price}${rule}`)}</li>`
  })
  return `<ul>${lines.join('')}</ul>`
}

/** Fills the places on days and prices that the settings of delivery answer. */
export function fillDelivery(html: string, facts: KnownFacts, locale: Locale): string {
  const words = WORDS[locale]
  const { handling_days: handling, ways } = facts
  const timed =
    handling === null ? html : html.replaceAll(words.handling, String(Math.max(handling, 1)))
  if (ways.length === 0) return timed
  return timed
    .replace(`<p>${words.costs}</p>`, () => costsOf(ways, words))
    .replace(/<tbody>(?=<tr><td>\[).*?<\/tbody>/s, () => rowsOf(ways, words))
}
