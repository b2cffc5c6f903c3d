import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { amountIn } from '#contract/rules/amount.ts'
import type { MoneyForm } from '#contract/money.ts'

/** An edit as it is typed: the units that leave an order, and the items that come. */
export type AskedEdit = StaffInput<'POST /orders/:id/edits/quote/'>['body']

/** A product that is added. */
export type AddedProduct = { id: number; name: string; variant: number | null; quantity: number }

/** An item that is added and is no product, as it is typed. */
export type AddedLine = { name: string; price: string; quantity: number; tax_class: string }

/** The fields of an edit; lines by their places in the order. */
export type EditForm = {
  units: Record<number, number>
  variants: Record<number, number>
  products: AddedProduct[]
  lines: AddedLine[]
  discount: string
}

export const NO_EDIT: EditForm = { units: {}, variants: {}, products: [], lines: [], discount: '' }

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
  for (const { id, variant, quantity } of form.products) {
    products.push({ product_id: id, variant_id: variant, quantity })
  }
  const lines = form.lines.map((line) => ({
    ...line,
    price: amountIn(line.price, money) ?? line.price,
  }))
  const discount = form.discount.trim()
  return {
    ...(removed.length > 0 && { removed }),
    ...(products.length > 0 && { products }),
    ...(lines.length > 0 && { lines }),
    ...(discount !== '' && { discount: amountIn(discount, money) ?? discount }),
  }
}

export const isNothingAsked = (asked: AskedEdit): boolean => Object.keys(asked).length === 0
