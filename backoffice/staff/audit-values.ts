import { LOCALES } from '#contract/rules/locales.ts'
import { STATUS } from '../orders/order-words.ts'
import { PRODUCT_STATUS } from '../products/product-words.ts'
import { ROLE_WORDS } from './role-words.ts'

type Words = Readonly<Record<string, string>>

const labels = (all: Readonly<Record<string, { label: string }>>): Words =>
  Object.fromEntries(Object.entries(all).map(([key, { label }]) => [key, label]))

/** The words for values of these fields that the log keeps as keys. */
const VALUE_WORDS: Readonly<Record<string, Words>> = {
  status: { ...labels(STATUS), ...labels(PRODUCT_STATUS) },
  role: labels(ROLE_WORDS),
  locale: Object.fromEntries(Object.entries(LOCALES).map(([key, { name }]) => [key, name])),
}

/** "on_sale" → "Active" in the colleague's language; undefined for a value that is no key. */
export const valueWord = (field: string, value: unknown): string | undefined =>
  typeof value === 'string' ? VALUE_WORDS[field]?.[value] : undefined
