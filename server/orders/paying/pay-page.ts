import type { PayPage } from '#contract/pay-page.ts'
import { said } from '#contract/language/said.ts'
import { centsToWire } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderPagePort } from '#server/payments/payment/orders-port.ts'
import { presentWay } from '#server/payments/options/own-ways.rules.ts'
import { findPaymentOptions } from '#server/payments/options/payment-options.queries.ts'
import { withLabel } from '#server/payments/options/payment-options.ts'
import { presentMethod } from '#server/payments/payment/payment-method.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { parsePayToken, type ToPay } from '../links/pay-link.ts'
import { canPay, takesMore } from '../order/orders.rules.ts'
import { findStaffOrder, listLinesOf, type StaffOrderRow } from '../order/staff-order.queries.ts'
import { lineName, orderedCents } from '../pricing/ordered-line.ts'
import { findOffered } from '../edits/edits.queries.ts'
import { type Demand, listDemands } from '../demands/demands.queries.ts'

type Payable = Pick<Demand, 'id' | 'amount_cents' | 'due_on' | 'paid_at'>
type Found = { order: StaffOrderRow; toPay: ToPay; demands: Payable[] }

/** @throws Refusal 404 for a forged link, an expired or withdrawn one, and no order */
async function findToPay(tx: ReadTx, key: Buffer, token: string): Promise<Found> {
  const toPay = parsePayToken(key, tx.tenantId, token) ?? notFound()
  const order = (await findStaffOrder(tx, toPay.orderId)) ?? notFound()
  if (order.page_round !== toPay.page_round) return notFound()
  const demands = await listDemands(tx, toPay.orderId)
  const offered = await findOffered(tx, toPay.orderId)
  if (!offered || offered.demand_id !== toPay.demandId) return { order, toPay, demands }
  const { demand_id: id, amount_cents } = offered
  return { order, toPay, demands: [...demands, { id, amount_cents, due_on: null, paid_at: null }] }
}

/** Reads the subject of a signed link. @throws Refusal 404 */
export async function readPayPage(tx: ReadTx, key: Buffer, token: string): Promise<PayPage> {
  const { order, toPay, demands } = await findToPay(tx, key, token)
  const [lines, options] = await Promise.all([listLinesOf(tx, [order.id]), findPaymentOptions(tx)])
  const demand = demands.find(({ id }) => id === toPay.demandId)
  const state = stateOf(order, toPay, demands)
  const isOpen = state === 'open'
  const asked = isOpen ? (demand?.amount_cents ?? order.open_cents) : order.open_cents
  const isOnline = canPay(order.status, order.payment_method, asked)
  const { own_way } = order
  return {
    order_number: order.order_number,
    state,
    amount: centsToWire(demand?.amount_cents ?? order.total_cents, order.currency),
    currency: order.currency,
    due_on: demand?.due_on ?? null,
    hold_expires_at: isOpen && isUnpaid(order.status) ? order.hold_expires_at.toISOString() : null,
    items: lines.map((line) => ({
      name: lineName(line),
      quantity: line.quantity,
      line_total: centsToWire(orderedCents(line), order.currency),
    })),
    total_price: centsToWire(order.total_cents, order.currency),
    payment_method: presentMethod(order.payment_method),
    can_pay: isOpen && isOnline,
    ...(isOpen && !isOnline && options && { ways: withLabel(options, tx.format.texts) }),
    ...(isOpen && own_way && { own_way: withoutReference(own_way, tx) }),
  }
}

const isUnpaid = (status: OrderStatus) => status === 'awaiting_payment'

/** Whoever has the link may not be the buyer, and gives no reference. */
function withoutReference(way: NonNullable<StaffOrderRow['own_way']>, tx: ReadTx) {
  const { reference: _r, takes_reference: _t, ...shown } = presentWay(way, null, tx.format.texts)
  return shown
}

function stateOf(
  { status }: Pick<StaffOrderRow, 'status'>,
  { demandId }: ToPay,
  demands: readonly Payable[],
): PayPage['state'] {
  if (!isUnpaid(status) && !takesMore(status)) return 'ended'
  if (demandId === null) {
    if (demands.length > 0) return 'replaced'
    return isUnpaid(status) ? 'open' : 'paid'
  }
  const demand = demands.find(({ id }) => id === demandId)
  if (!demand) return 'replaced'
  return demand.paid_at === null ? 'open' : 'paid'
}

const NOT_OPEN = {
  paid: said('partIsPaidAlready'),
  replaced: said('partWasReplaced'),
  ended: said('notPayable'),
} as const

/** Finds the subject of a link for the module of payments. */
export const payPagePort = (payKey: Buffer): Pick<OrderPagePort, 'findToPay'> => ({
  async findToPay(tx, token) {
    const { order, toPay, demands } = await findToPay(tx, payKey, token)
    const state = stateOf(order, toPay, demands)
    if (state !== 'open') return refuse(409, NOT_OPEN[state])
    return {
      id: order.id,
      demandId: toPay.demandId,
      customerId: order.customer_id,
      currency: order.currency,
    }
  },
})
