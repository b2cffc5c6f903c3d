import { placesOf } from '#contract/rules/currencies.ts'
import type { ProductFilter } from '#server/tenants/format/filters.queries.ts'

/** At least and at most, in hundredths of the unit; of prices in cents. Either may be absent. */
export type Bounds = { from?: number; to?: number }

/** A visitor's choice of one filter. `words` is the choice as addresses spell it. */
export type Choice = {
  filter: ProductFilter
  words: string
  values?: string[]
  bounds?: Bounds
}

const MOST_FILTERS = 6
const MOST_VALUES = 10
/** The largest number that a price or a measure is compared with. */
const LARGEST = 2 ** 31 - 1
const RANGE = /^(\d{1,9})?(?:(-)(\d{1,9})?)?$/

/** The list's query, as far as it chooses of the shop's filters. */
export type Asked = {
  facet?: string[] | undefined
  price_min?: number | undefined
  price_max?: number | undefined
}

/**
 * The choices of a query in the order of the shop's filters. Filters that the shop does not have, and
 * what is no choice of theirs, are left out. Values are not yet known to exist.
 */
export function choicesIn(
  { facet = [] }: Asked,
  filters: readonly ProductFilter[],
  currency: string,
): Choice[] {
  const asked = new Map<string, string[]>()
  for (const each of facet) {
    const at = each.indexOf(':')
    if (at < 0) continue
    const name = each.slice(0, at).toLowerCase()
    asked.set(name, [...(asked.get(name) ?? []), each.slice(at + 1)])
  }
  const choices = filters.flatMap((filter) => {
    const words = asked.get(filter.name)
    const choice = words && choiceOf(filter, words, currency)
    return choice ? [choice] : []
  })
  return choices.slice(0, MOST_FILTERS)
}

function choiceOf(filter: ProductFilter, given: string[], currency: string): Choice | undefined {
  if (filter.kind === 'range') return rangeOf(filter, given, currency)
  const values = given.flatMap((each) => each.split('.')).map(spelled)
  const chosen = [...new Set(values)].filter((value) => value !== '').toSorted()
  return chosen.length > 0 ? chipsOf(filter, chosen.slice(0, MOST_VALUES)) : undefined
}

/** The choice of these values. */
export const chipsOf = (filter: ProductFilter, values: string[]): Choice => ({
  filter,
  values,
  words: values.join('.'),
})

const spelled = (value: string) => value.trim().normalize('NFC').toLowerCase()

/** "9-12", "9-", "-12", "9" alone, or the two fields of a form. */
function rangeOf(filter: ProductFilter, given: string[], currency: string): Choice | undefined {
  const [one = '', other] = given.map((each) => each.trim())
  const found = RANGE.exec(other === undefined ? one : `${one}-${other}`)
  if (!found) return undefined
  const [, least, dash, greatest = dash ? undefined : least] = found
  const ends = [least, greatest].map((end) => (end === undefined ? undefined : Number(end)))
  let [from, to] = ends
  if (from === undefined && to === undefined) return undefined
  if (from !== undefined && to !== undefined && from > to) [from, to] = [to, from]
  const scale = filter.source === 'price' ? 10 ** placesOf(currency) : 100
  return {
    filter,
    words: `${from ?? ''}-${to ?? ''}`,
    bounds: boundsOf(from, to, scale),
  }
}

/** Whole units as bounds; one beyond what the database counts to is the largest. */
export const boundsOf = (
  from: number | undefined,
  to: number | undefined,
  scale: number,
): Bounds => ({
  ...(from !== undefined && { from: Math.min(from * scale, LARGEST) }),
  ...(to !== undefined && { to: Math.min(to * scale, LARGEST) }),
})
