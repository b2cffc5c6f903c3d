import { placesOf } from '#contract/rules/currencies.ts'
import type { Facet } from '#contract/products.ts'
import type { ProductFilter } from '#server/tenants/format/filters.queries.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import {
  type Counted,
  type CountedValue,
  countWithoutEach,
  listChosenLabels,
  listCountedValues,
  listRanges,
  type Range,
} from './facets.queries.ts'

/** The shop's filters with their counts, in their order. One without any value is left out. */
export async function listFacets(tx: ReadTx, counted: Counted): Promise<Facet[]> {
  const { filters, currency, locale } = tx.format
  const [values, labels, ranges, without] = await Promise.all([
    listCountedValues(tx, counted),
    listChosenLabels(tx, counted.choices),
    listRanges(tx, counted),
    countWithoutEach(tx, counted),
  ])
  const compareLabels = new Intl.Collator(locale, { numeric: true }).compare
  return filters.flatMap((filter) => {
    const { name, label, kind, unit } = filter
    const choice = counted.choices.find((each) => each.filter === filter)
    const others = without.find((each) => each.name === name)?.count
    const shown = {
      name,
      label,
      kind,
      unit: filter.source === 'price' ? currency : unit,
      chosen: choice?.words ?? '',
      ...(others !== undefined && { without: others }),
    }
    if (kind === 'range') {
      const range = ranges.find(({ measure }) => measure === name)
      const isShown = choice || (range && range.least < range.most)
      return isShown
        ? [{ ...shown, values: [], ...(range && wholeUnits(filter, range, currency)) }]
        : []
    }
    const own = new Map(
      values.filter(({ facet }) => facet === name).map((each) => [each.value, each]),
    )
    for (const each of labels) {
      const isChosen = each.facet === name && choice?.values?.includes(each.value)
      if (isChosen && !own.has(each.value)) own.set(each.value, { ...each, count: 0 })
    }
    const listed = [...own.values()]
      .toSorted((a, b) => compareLabels(a.label, b.label))
      .map(presentValue)
    return listed.length > 0 ? [{ ...shown, values: listed }] : []
  })
}

const presentValue = ({ value, label, count, swatch }: CountedValue): Facet['values'][number] => ({
  value,
  label,
  count,
  ...(swatch !== null && { swatch }),
})

function wholeUnits(filter: ProductFilter, { least, most }: Range, currency: string) {
  const scale = filter.source === 'price' ? 10 ** placesOf(currency) : 100
  return { least: Math.floor(least / scale), most: Math.ceil(most / scale) }
}
