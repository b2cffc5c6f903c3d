import type { Facet } from '#contract/products.ts'
import type { ProductsQuery } from '../../links.ts'

type Chosen = NonNullable<ProductsQuery['facets']>

/** The choices of all filters; absent without any. */
export function choicesOf(facets: Facet[]): Chosen | undefined {
  const chosen = facets.filter((facet) => facet.chosen !== '')
  return chosen.length > 0
    ? Object.fromEntries(chosen.map((facet) => [facet.name, facet.chosen]))
    : undefined
}

const valuesOf = (chosen: Chosen, name: string) => chosen[name]?.split('.') ?? []

export const isChosen = (chosen: Chosen, name: string, value: string): boolean =>
  valuesOf(chosen, name).includes(value)

/** Without a filter, or without one value of it. */
export function withoutChoice(chosen: Chosen, name: string, value?: string): Chosen {
  const { [name]: _, ...others } = chosen
  const left = value === undefined ? [] : valuesOf(chosen, name).filter((each) => each !== value)
  return left.length > 0 ? { ...others, [name]: left.join('.') } : others
}

/** With a value if it is not chosen, and without it if it is. */
export function toggled(chosen: Chosen, name: string, value: string): Chosen {
  if (isChosen(chosen, name, value)) return withoutChoice(chosen, name, value)
  return { ...chosen, [name]: [...valuesOf(chosen, name), value].toSorted().join('.') }
}

/** A chosen value, or the bounds of a range. */
export type Chip = { facet: Facet; value?: string; label?: string; from?: string; to?: string }

/** Each removes one filter. */
export const chipsOf = (facets: Facet[]): Chip[] =>
  facets.flatMap((facet): Chip[] => {
    if (facet.chosen === '') return []
    if (facet.kind === 'range') {
      const [from = '', to = ''] = facet.chosen.split('-')
      return [{ facet, from, to }]
    }
    return facet.chosen.split('.').map((value) => ({
      facet,
      value,
      label: facet.values.find((each) => each.value === value)?.label ?? value,
    }))
  })
