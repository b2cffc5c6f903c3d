import { withoutEnd } from '#contract/texts/without-end.ts'
import type { Product } from '#contract/products.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { ProductRow } from './products.queries.ts'

type SafetyRow = Pick<
  ProductRow,
  'maker' | 'eu_person' | 'safety_info' | 'shop_maker' | 'shop_eu_person'
>

/** The product's own facts, else the shop's. Empty where nothing is said. */
export function presentSafety(row: SafetyRow, texts: Texts): Pick<Product, 'safety'> {
  const t = texts.of('safety')
  const said = [
    [t('maker'), row.maker || row.shop_maker],
    [t('euPerson'), row.eu_person || row.shop_eu_person],
  ] as const
  const facts = said.flatMap(([key, value], order) =>
    value ? [{ id: order + 1, key, value: oneLine(value), order }] : [],
  )
  if (facts.length === 0 && row.safety_info === '') return {}
  return { safety: { title: t('title'), facts, html: row.safety_info } }
}

/** The lines of an address as one. */
const oneLine = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => withoutEnd(line, ', \t\r\u00a0'))
    .filter(Boolean)
    .join(', ')
