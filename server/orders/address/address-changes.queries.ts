import type { DeliveryAddress } from '#contract/orders.ts'
import { keepOrderWords } from '../order/orders.queries.ts'
import { emitOrder } from '../order/emit-order.ts'
import { placeOf } from '#server/delivery/regions.rules.ts'
import { insertRow, type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'

export type AddressChangeRow = Awaited<ReturnType<typeof listAddressChanges>>[number]

/** Oldest first. */
export const listAddressChanges = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_address_changes as a')
    .leftJoin('staff as s', 's.id', 'a.staff_id')
    .select(['a.before', 'a.staff_id', 's.name as staff_name', 'a.created_at'])
    .where('a.order_id', '=', orderId)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()

/** Writes the address, keeps the one before it, and lets the order be found by the new one. */
export async function updateAddress(
  tx: Tx,
  orderId: number,
  { before, after }: { before: DeliveryAddress; after: DeliveryAddress },
): Promise<void> {
  const { country, region } = placeOf(after)
  await insertRow(tx, 'order_address_changes', {
    order_id: orderId,
    before: JSON.stringify(before),
  })
  await updateRow(tx, 'orders', orderId, {
    delivery_address: JSON.stringify(after),
    country_code: country ?? null,
    region: region ?? null,
  })
  await keepOrderWords(tx, orderId)
  await emitOrder(tx, 'order.address_changed', orderId)
}
