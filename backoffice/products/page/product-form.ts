import { fieldLabels } from '../../forms/field-labels.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { MoneyForm } from '#contract/money.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { longTextsOf, type ValuesOf, valuesFrom } from '#contract/backoffice/records/fields.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { amountFault, amountIn } from '#contract/rules/amount.ts'
import type { Changes } from '../../forms/drafts/changes.ts'
import { faultText } from '../../texts/rule-faults.ts'

const { status: _, ...fields } = productFields

/** The fields of the form; the status has acts of its own. */
export type ProductForm = Omit<ValuesOf<typeof fields>, 'weight_grams'> & {
  /** The typed text. */
  weight_grams: string
}

export const LABELS = fieldLabels(fields)
export const LONG_TEXTS = longTextsOf(fields)

export const formOf = (product: StaffProduct): ProductForm => ({
  ...valuesFrom(fields, product),
  attributes: product.attributes.map(({ key, value }) => ({ key, value })),
  weight_grams: String(product.weight_grams ?? ''),
  // Absent for those who do not see it.
  cost: product.cost ?? '',
})

const AMOUNT_NAMES = ['price', 'list_price', 'cost', 'weight_grams'] as const
type AmountName = (typeof AMOUNT_NAMES)[number]

const kindOf = (name: AmountName, money: MoneyForm) => (name === 'weight_grams' ? 'grams' : money)

type WrongAmounts = Partial<Record<AmountName, string>>

/** The faults of typed amounts; undefined without one. */
export function wrongAmountsOf(form: ProductForm, money: MoneyForm): WrongAmounts | undefined {
  const wrong = AMOUNT_NAMES.flatMap((name) => {
    const isLeftOut = name !== 'price' && isBlank(form[name])
    const fault = isLeftOut ? undefined : faultText(amountFault(form[name], kindOf(name, money)))
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

/** The changes with amounts as the server writes them. */
export function toWire(changes: Changes, money: MoneyForm): Changes {
  const sent = { ...changes }
  for (const name of AMOUNT_NAMES) {
    const change = changes[name]
    if (change) {
      const wire = (typed: unknown) => amountToWire(name, typed, money)
      sent[name] = { from: wire(change.from), to: wire(change.to) }
    }
  }
  return sent
}

function amountToWire(name: AmountName, typed: unknown, money: MoneyForm): unknown {
  const value = amountIn(String(typed), kindOf(name, money)) ?? typed
  if (name !== 'weight_grams') return value
  return typed === '' ? null : Number(value)
}
