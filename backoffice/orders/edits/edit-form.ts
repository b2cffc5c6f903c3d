import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { amountIn } from '#contract/rules/amount.ts'
import type { MoneyForm } from '#contract/money.ts'

/** An edit as it is typed: the units that leave an order, and the items that come. */
export type AskedEdit = StaffInput<'POST /orders/:id/edits/quote/'>['body']

/** A product that is added, with the answers to its questions, and another price than the shop's. */
export type AddedProduct = {
  id: number
  name: string
  variant: number | null
  quantity: number
  questions: StaffProduct['customization_fields']
  answers: Record<string, string>
  ownPrice: { price: string; reason: string } | undefined
}

/** An item that is added and is no product, as it is typed. */
export type AddedLine = { name: string; price: string; quantity: number; tax_class: string }

/** The fields of an edit; lines by their places in the order. */
export type EditForm = {
  units: Record<number, number>
  variants: Record<number, number>
  products: AddedProduct[]
  lines: AddedLine[]
  discount: string
  /** Whether added items have the offers of now. */
  withOffers: boolean
}

export const NO_EDIT: EditForm = {
  units: {},
  variants: {},
  products: [],
  lines: [],
  discount: '',
  withOffers: false,
}

type Line = StaffOrder['items'][number]

/** The units that a line is to have. */
export const unitsOf = (line: Line, form: EditForm, at: number): number =>
  form.units[at] ?? line.quantity

/** Units that were sent or refunded stay. */
export const fewestUnits = ({ quantity, to_ship }: Line): number => quantity - to_ship

/** The edit that the fields say. A changed variant takes all units that are not sent. */
export function askedOf(items: readonly Line[], form: EditForm, money: MoneyForm): AskedEdit {
  const removed: NonNullable<AskedEdit['removed']> = []
  const products: NonNullable<AskedEdit['products']> = []
  for (const [line, item] of items.entries()) {
    const units = unitsOf(item, form, line)
    const variant = form.variants[line]
    const isOther = variant !== undefined && variant !== item.variant_id
    const kept = isOther ? fewestUnits(item) : Math.min(units, item.quantity)
    const came = units - kept
    if (kept < item.quantity) removed.push({ line, quantity: item.quantity - kept })
    if (came > 0 && item.product_id !== null) {
      const variant_id = isOther ? variant : (item.variant_id ?? null)
      products.push({ product_id: item.product_id, variant_id, quantity: came, like: line })
    }
  }
  products.push(...form.products.map((product) => addedOf(product, money)))
  const lines = form.lines.map((line) => ({
    ...line,
    price: amountIn(line.price, money) ?? line.price,
  }))
  const discount = form.discount.trim()
  return {
    ...(removed.length > 0 && { removed }),
    ...(products.length > 0 && { products }),
    ...(lines.length > 0 && { lines }),
    ...(form.withOffers && products.length + lines.length > 0 && { with_offers: true }),
    ...(discount !== '' && { discount: amountIn(discount, money) ?? discount }),
  }
}

const addedOf = (
  { id, variant, quantity, questions, answers, ownPrice }: AddedProduct,
  money: MoneyForm,
): NonNullable<AskedEdit['products']>[number] => ({
  product_id: id,
  variant_id: variant,
  quantity,
  ...(questions.length > 0 && { customization: answers }),
  ...(ownPrice?.price && {
    own_price: { ...ownPrice, price: amountIn(ownPrice.price, money) ?? ownPrice.price },
  }),
})

export const isNothingAsked = (asked: AskedEdit): boolean => Object.keys(asked).length === 0

/** A choice that has to be made begins with the first, as its field shows it. */
export const firstAnswers = (questions: AddedProduct['questions']): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ key, kind, required, choices }) =>
      kind === 'choice' && required && choices[0] !== undefined ? [[key, choices[0]]] : [],
    ),
  )
