import type { DeliveryAddress, OrderStatus } from '#contract/orders.ts'
import { withEditors } from '#server/audit/edit-conflicts.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { lockOrder } from '../orders.queries.ts'
import { contactOf, parseContact, parseDeliveryAddress } from '../placing/address.rules.ts'
import { updateAddress } from './address-changes.queries.ts'

/** As long as its parcel has not left. */
export const canChangeAddress = (status: OrderStatus) =>
  status === 'awaiting_payment' || status === 'paid' || status === 'processing'

/**
 * Changes where an order goes; slips, mails and the customer's page show the new address from then
 * on. @returns the names of the changed fields
 * @throws Refusal 404, 400 with what is wrong with a field, 409 where the order is sent off or has
 * ended, or a colleague was faster
 */
export async function changeAddress(
  tx: Tx,
  orderId: number,
  changes: FieldChanges,
): Promise<string[]> {
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  if (!canChangeAddress(order.status)) {
    refuse(409, 'The address can be changed only until the order is shipped, canceled or expired.')
  }
  const before = order.delivery_address
  const accepted = await withEditors(tx, { kind: 'order', id: orderId }, () =>
    acceptChanges({ region: '', ...before }, changes),
  )
  const typed = { ...before, ...accepted }
  const isPickedUp = order.shipping?.pickup_at !== undefined
  const blank = Object.entries(accepted).filter(
    ([field, text]) => field !== 'region' && plainLine(text) === '',
  )
  assertNoFaults(Object.fromEntries(blank.map(([field]) => [field, REQUIRED])))
  const after = isPickedUp ? contactAfter(typed) : parseDeliveryAddress(typed)
  const fields = Object.keys(accepted)
  if (fields.length > 0) await updateAddress(tx, orderId, { before, after })
  return fields
}

/** @throws Refusal 400 on a part that an order to be picked up does not have */
function contactAfter(typed: DeliveryAddress): DeliveryAddress {
  const contact = parseContact(typed)
  const surplus = Object.entries(contact).filter(
    ([field, text]) => text !== contactOf(contact)[field as keyof DeliveryAddress],
  )
  assertNoFaults(Object.fromEntries(surplus.map(([field]) => [field, 'This order is picked up.'])))
  return contact
}
