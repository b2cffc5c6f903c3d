import { digitsIn, FEWEST_DIGITS } from '#contract/rules/telephone-digits.ts'
import type { Billing } from '#contract/billing.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import type { Guests } from '#server/accounts/guests/guests.ts'
import { recordReceipt } from '#server/payments/order-payments.ts'
import { sendBatch, type Statements } from '#server/platform/database/batch.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { takeStock, type Units } from '#server/products/catalogue/stock.ts'
import type { Method, StoredWay } from '#server/tenants/tables.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { emptyCart } from '../cart/cart.queries.ts'
import { findOpenDemand } from '../demands/demands.queries.ts'
import { type Part, writeDemands } from '../demands/set-demands.ts'
import { holdEnd } from '../holds/expiry.ts'
import { insertingBilling } from '../order/billing.ts'
import { stockTags } from '../order/order-stock.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { becomePaid, takePart } from '../paying/settlement.ts'
import { contactOf } from '../placing/address.rules.ts'
import { newOrderNumber } from '../placing/order-number.ts'
import { settleFree, startOwed } from '../placing/place-order.ts'
import { insertLines, type NewLine } from '../placing/place-order.queries.ts'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import { deleteCodesOf } from '../promotions/cart-codes.queries.ts'
import { noteUses, takeUses } from '../promotions/uses.ts'
import type { OpenDraft } from './change-draft.ts'
import { saveDraft } from './drafts.queries.ts'
import { handOver } from './hand-over.ts'
import { insertOrder, type OrderByHand } from './insert-order.queries.ts'

/** The content of an order of a draft, at the prices that its buyer agrees to. */
export type Agreed = Pick<
  OrderByHand,
  | 'buyer_note'
  | 'country_code'
  | 'pickup_at'
  | 'promised_from'
  | 'promised_to'
  | 'region'
  | 'shipping_method_id'
  | 'shipping_name'
  | 'total_cents'
  | 'total_items'
> & {
  lines: NewLine[]
  adjustments: AdjustmentRow[]
  /** The uses of codes and discounts. */
  used: Parameters<typeof takeUses>[1]
}

/** The facts of an order beside its content: address, payment, maker. */
export type Making = {
  address: DeliveryAddress
  billing: Billing | undefined
  method: Method
  ownWay: StoredWay | null
  holdEndsAt: Date
  isHandedOver: boolean
  isPaid: boolean
  /** A deposit and the rest; absent where it is paid at once. */
  parts?: readonly Part[] | undefined
  actor: 'customer' | 'merchant'
  /** The browser's name for the request of a buyer. */
  key?: string | undefined
  /** When the mail to the buyer goes out. */
  mailAfter: Date | undefined
}

/** Takes units in a check at the price that was read, unless it was agreed before. */
type UnitsToTake = (Units & { priceCents?: number })[]

/**
 * Makes the order of a locked draft, whose products are locked, and clears the draft. Where somebody
 * else takes the last use of a code meanwhile it fails: `isUsedUp`. @returns its id
 */
export async function makeOrder(
  tx: Tx,
  guests: Guests,
  draft: OpenDraft,
  { lines, adjustments, used, ...agreed }: Agreed,
  { units, ...making }: Making & { units: UnitsToTake },
): Promise<number> {
  const { address, method } = making
  const order: OrderByHand = {
    id: randomId(),
    order_number: newOrderNumber(),
    cart_id: randomId(),
    ...(await buyerOf(tx, guests, draft, address)),
    payment_method: method,
    own_way: making.ownWay,
    currency: tx.format.currency,
    locale: tx.format.locale,
    ...agreed,
    delivery_address: agreed.pickup_at === null ? address : contactOf(address),
    hold_expires_at: making.holdEndsAt,
    idempotency_key: making.key ?? null,
  }
  tx.changed(...stockTags(units))
  const statements: (Statements<unknown> | undefined)[] = [
    insertOrder(tx, order, making.actor),
    await tx.enqueuing(holdEnd, { orderId: order.id }, order.hold_expires_at),
    units.length > 0 ? takeStock(tx, units) : undefined,
    insertLines(tx, order.id, lines, adjustments),
    noteUses(tx, order, used),
    takeUses(tx, used),
    insertingBilling(tx, order.id, making.billing),
  ]
  await sendBatch(tx, statements)
  if (making.parts) {
    await writeDemands(tx, { id: order.id, status: 'awaiting_payment' }, making.parts)
  }
  const isReached = draft.customer_id !== null || draft.email !== ''
  await settle(tx, order, { ...making, isReached })
  await clearDesk(tx, guests, draft, order.id)
  return order.id
}

/** The account that orders, or the desk: a guest by email or telephone, or nobody who is known. */
async function buyerOf(
  tx: Tx,
  guests: Guests,
  { customer_id, desk_id, email }: OpenDraft,
  { contact_number }: DeliveryAddress,
) {
  if (customer_id !== null) return { customer_id, guest_email: null, guest_key: null }
  if (email === '' && !isTelephone(contact_number)) {
    return { customer_id: desk_id, guest_email: null, guest_key: null }
  }
  const typed = { email, telephone: contact_number, isByColleague: true } as const
  const kept = await guests.keepAddress(tx, desk_id, typed)
  return { customer_id: desk_id, guest_email: kept.email, guest_key: kept.key }
}

export const isTelephone = (number = ''): boolean => digitsIn(number).length >= FEWEST_DIGITS

type Settling = Pick<Making, 'isHandedOver' | 'isPaid' | 'mailAfter'> & {
  /** Whether a mail reaches the buyer. */
  isReached: boolean
}

/** Says how the order is paid, and tells its buyer once. */
async function settle(
  tx: Tx,
  { id, total_cents: amountCents, payment_method: method, currency }: OrderByHand,
  { isHandedOver, isReached, isPaid: isPaidAlready, mailAfter }: Settling,
): Promise<void> {
  const isFree = amountCents === 0
  const isPaid = !isFree && (isHandedOver || isPaidAlready)
  const first = isPaid ? await findOpenDemand(tx, id) : undefined
  if (isPaid) {
    const demanded = first && { demandId: first.id, amountCents: first.amount_cents }
    await recordReceipt(tx, { orderId: id, method, amountCents, currency, ...demanded })
  }
  if (isHandedOver) await handOver(tx, id)
  else if (isFree) await settleFree(tx, id)
  else if (isPaid) {
    // The mail of the demand confirms the order as well.
    const unpaid = { id, status: 'awaiting_payment', open_cents: amountCents } as const
    if (first) await takePart(tx, unpaid, first, { actor: 'merchant' }, mailAfter)
    else await becomePaid(tx, unpaid, { actor: 'merchant' }, mailAfter)
    return
  } else if (method === 'on_delivery') await startOwed(tx, id)
  if (isReached) await queueOrderMail(tx, 'received', { orderId: id }, mailAfter)
}

/** Leaves nothing of the draft but that it became this order, and what its buyer was offered. */
async function clearDesk(
  tx: Tx,
  guests: Guests,
  { id, desk_id: desk, customer_id }: OpenDraft,
  orderId: number,
): Promise<void> {
  const ordered = { order_id: orderId, state: 'ordered' } as const
  if (customer_id === null) {
    await saveDraft(tx, id, ordered)
    await sendBatch(tx, [emptyCart.statement(tx, desk), deleteCodesOf.statement(tx, desk)])
    return
  }
  await saveDraft(tx, id, { ...ordered, desk_id: null })
  await guests.removeDesk(tx, desk)
}
