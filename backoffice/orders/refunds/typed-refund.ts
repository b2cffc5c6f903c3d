import type { MoneyForm } from '#contract/money.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { fieldText } from '../../parts/fields/field-text.ts'

type Units = { line: number; quantity: number }[]

export type TypedRefund = { way: RefundWay } & (
  | { kind: 'surplus' }
  | { kind: 'whole'; restock: boolean }
  | { kind: 'part'; amount: string; units: Units; delivery: string | undefined; returned: Units }
)

/** How many units of a line can be refunded and come back. */
export const mostUnits = ({ quantity, refunded_units, returned }: StaffOrder['items'][number]) =>
  quantity - Math.max(refunded_units, returned)

/** The rest of the delivery charge. */
export const deliveryLeft = ({ delivery_paid: { paid, refunded }, currency }: StaffOrder): string =>
  centsToWire(wireToCents(paid, currency) - wireToCents(refunded, currency), currency)

/** The fields of the dialog. `amount` stands alone where it was typed. */
export function refundIn(order: StaffOrder, fields: FormData, money: MoneyForm): TypedRefund {
  const way =
    order.can_refund_to_card.order && fieldText(fields, 'way') !== 'outside' ? 'card' : 'outside'
  const restock = fieldText(fields, 'restock') === 'yes'
  if (fieldText(fields, 'kind') !== 'part') return { kind: 'whole', way, restock }
  const chosen = [...fields.keys()].flatMap((name) => {
    const [what, line] = name.split(' ')
    const quantity = Number(fieldText(fields, name))
    return what === 'returned' && quantity > 0 ? [{ line: Number(line), quantity }] : []
  })
  const isTyped = fieldText(fields, 'by') === 'amount'
  return {
    kind: 'part',
    way,
    amount: amountIn(fieldText(fields, 'amount'), money) ?? '0',
    units: isTyped ? [] : chosen,
    delivery: isTyped ? undefined : amountIn(fieldText(fields, 'delivery'), money),
    returned: restock ? chosen : [],
  }
}

type Body = StaffInput<'POST /orders/:id/refund/'>['body']

export function bodyOf(refund: TypedRefund, note: string): Body {
  const { kind, way } = refund
  if (kind === 'surplus') return { kind, way }
  const noted = { kind, way, ...(note && { note }) }
  if (kind === 'whole') return { ...noted, restock: refund.restock }
  const { amount, units, delivery, returned } = refund
  const isByUnits = units.length > 0 || delivery !== undefined
  return {
    ...noted,
    returned,
    ...(isByUnits ? { lines: units, ...(delivery !== undefined && { delivery }) } : { amount }),
  }
}
