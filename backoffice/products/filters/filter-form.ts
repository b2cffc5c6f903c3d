import type { Filter } from '#contract/backoffice/catalogue/filters.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { t } from '../../texts/catalogue.ts'
import { t as products } from '../../texts/products.ts'

export type FiltersForm = { filters: Filter[] }

export const FILTER_LABELS = {
  label: t('nameForCustomers'),
  key: t('of'),
  kind: t('shownAs'),
  unit: t('unit'),
  is_list: t('commaSeparates'),
}

/** The names of all fields, as the save bar says them. */
export const labelsFor = ({ filters }: FiltersForm): Record<string, string> => ({
  filters: products('filters'),
  ...Object.fromEntries(
    filters.flatMap(({ label }, at) =>
      Object.entries(FILTER_LABELS).map(([field, words]) => [
        `filters.${at}.${field}`,
        t('filterField', {
          filter: trimmed(label) || t('filter'),
          number: at + 1,
          field: words,
        }),
      ]),
    ),
  ),
})

/** Price and weight as choices beside the names of details, none of which begins with a space. */
const OTHERS = { price: ' price', weight: ' weight' } as const

export const subjectOf = ({ source, key }: Filter): string =>
  source === 'detail' ? key : OTHERS[source]

export const OTHER_SUBJECTS: [string, string][] = [
  [OTHERS.price, t('price')],
  [OTHERS.weight, t('weightForDelivery')],
]

const EMPTY: Filter = {
  name: '',
  label: '',
  source: 'detail',
  key: '',
  kind: 'chips',
  unit: '',
  is_list: false,
}

/** A filter of another subject. Its name follows unless it was written by hand. */
export function withSubject(filter: Filter, subject: string): Filter {
  const isNamed = filter.label !== '' && filter.label !== shownName(filter)
  const source =
    subject === OTHERS.price ? 'price' : subject === OTHERS.weight ? 'weight' : 'detail'
  const changed: Filter = {
    ...filter,
    source,
    key: source === 'detail' ? subject : '',
    kind: source === 'detail' ? filter.kind : 'range',
  }
  return { ...changed, label: isNamed ? filter.label : shownName(changed) }
}

const shownName = ({ source, key }: Filter) =>
  source === 'detail' ? key.slice(0, 60) : source === 'price' ? t('price') : t('weight')

export const newFilter = (subject: string): Filter => withSubject(EMPTY, subject)
