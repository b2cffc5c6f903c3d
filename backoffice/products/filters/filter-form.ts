import type { Filter } from '#contract/backoffice/catalogue/filters.ts'
import { trimmed } from '#contract/texts/visible-text.ts'

export type FiltersForm = { filters: Filter[] }

export const FILTER_LABELS = {
  label: 'Name for customers',
  key: 'Of',
  kind: 'Shown as',
  unit: 'Unit',
  is_list: 'A comma separates several values',
}

/** The names of all fields, as the save bar says them. */
export const labelsFor = ({ filters }: FiltersForm): Record<string, string> => ({
  filters: 'Filters',
  ...Object.fromEntries(
    filters.flatMap(({ label }, at) =>
      Object.entries(FILTER_LABELS).map(([field, words]) => [
        `filters.${at}.${field}`,
        `${trimmed(label) || 'Filter'} (${at + 1}), ${words}`,
      ]),
    ),
  ),
})

/** Price and weight as choices beside the names of details, none of which begins with a space. */
const OTHERS = { price: ' price', weight: ' weight' } as const

export const subjectOf = ({ source, key }: Filter): string =>
  source === 'detail' ? key : OTHERS[source]

export const OTHER_SUBJECTS: [string, string][] = [
  [OTHERS.price, 'Price'],
  [OTHERS.weight, 'Weight for delivery'],
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
  source === 'detail' ? key.slice(0, 60) : source === 'price' ? 'Price' : 'Weight'

export const newFilter = (subject: string): Filter => withSubject(EMPTY, subject)
