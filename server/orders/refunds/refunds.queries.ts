import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** A line of an order, with what of it has come back. */
export type RefundableLine = {
  position: number
  product_id: number | null
  product_name: string
  variant_id: number | null
  variant_name: string | null
  quantity: number
  returned: number
}

/** In their order; they stay as they are until the transaction ends. */
export const lockLines = ({ db, tenantId }: Tx, orderId: number): Promise<RefundableLine[]> =>
  db
    .selectFrom('order_lines')
    .select([
      'position',
      'product_id',
      'product_name',
      'variant_id',
      'variant_name',
      'quantity',
      'returned',
    ])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .forUpdate()
    .execute()

export const addReturned = (
  { db, tenantId }: Tx,
  orderId: number,
  { position, quantity }: { position: number; quantity: number },
) =>
  db
    .updateTable('order_lines')
    .set(({ eb }) => ({ returned: eb('returned', '+', quantity) }))
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()

type ReturnedUnits = { name: string; quantity: number }[]

export type RefundRow = {
  id: number
  amount_cents: number
  note: string
  returned: ReturnedUnits
  staff_id: number | null
  staff_name: string | null
  created_at: Date
}

export const insertRefund = (
  { db, tenantId }: Tx,
  refund: { id: number; order_id: number; amount_cents: number; note: string },
  returned: ReturnedUnits,
) =>
  db
    .insertInto('order_refunds')
    .values({ tenant_id: tenantId, ...refund, returned: JSON.stringify(returned) })
    .execute()

export type RefundForMail = Pick<RefundRow, 'amount_cents' | 'note' | 'created_at'>

/** As the order's customer is told, oldest first; whose doing it was stays among colleagues. */
export const listRefundsForMail = (
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<RefundForMail[]> =>
  db
    .selectFrom('order_refunds')
    .select(['amount_cents', 'note', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Partial refunds, oldest first. */
export async function listRefunds({ db, tenantId }: ReadTx, orderId: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.amount_cents::float8 as amount_cents, r.note, r.returned, r.staff_id,
        s.name as staff_name, r.created_at
      from order_refunds r left join staff s on s.id = r.staff_id
      where r.tenant_id = ${tenantId} and r.order_id = ${orderId}
      order by r.created_at, r.id`.execute(db)
  return rows
}
