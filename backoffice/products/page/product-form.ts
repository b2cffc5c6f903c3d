import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import {
  labelsOf,
  longTextsOf,
  type ValuesOf,
  valuesFrom,
} from '#contract/backoffice/records/fields.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { amountFault, amountIn } from '#contract/rules/amount.ts'
import type { Changes } from '../../forms/drafts/changes.ts'

const { status: _, ...fields } = productFields

/** The fields of the form; the status has acts of its own. */
export type ProductForm = Omit<ValuesOf<typeof fields>, 'weight_grams'> & {
  /** As it is typed. */
  weight_grams: string
}

export const LABELS = labelsOf(fields)
export const LONG_TEXTS = longTextsOf(fields)

export const formOf = (product: StaffProduct): ProductForm => ({
  ...valuesFrom(fields, product),
  attributes: product.attributes.map(({ key, value }) => ({ key, value })),
  weight_grams: String(product.weight_grams ?? ''),
})

const AMOUNTS = { price: 'money', list_price: 'money', weight_grams: 'grams' } as const
type AmountName = keyof typeof AMOUNTS
const AMOUNT_NAMES = Object.keys(AMOUNTS) as AmountName[]

type WrongAmounts = Partial<Record<AmountName, string>>

/** The faults of typed amounts; undefined without one. */
export function wrongAmountsOf(form: ProductForm): WrongAmounts | undefined {
  const wrong = AMOUNT_NAMES.flatMap((name) => {
    const isLeftOut = name !== 'price' && form[name].trim() === ''
    const fault = isLeftOut ? undefined : amountFault(form[name], AMOUNTS[name])
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

/** The changes with amounts as the server writes them. */
export function toWire(changes: Changes): Changes {
  const sent = { ...changes }
  for (const name of AMOUNT_NAMES) {
    const change = changes[name]
    if (change)
      sent[name] = { from: amountToWire(name, change.from), to: amountToWire(name, change.to) }
  }
  return sent
}

function amountToWire(name: AmountName, typed: unknown): unknown {
  const value = amountIn(String(typed), AMOUNTS[name]) ?? typed
  if (name !== 'weight_grams') return value
  return typed === '' ? null : Number(value)
}
