import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import { keepOrderWords, type OrderedShipping, shippingJson } from '../order/orders.queries.ts'

type OrderPageRow = {
  order_number: string
  status: OrderStatus
  created_at: Date
  currency: string
  shipping: OrderedShipping | null
  /** The guest of the order; null for an order in an account. */
  guest_id: number | null
  guest_email: string | null
}

/**
 * Whether the order is a guest's still: not since it joined an account or its guest was erased. An email
 * address says nothing of it.
 */
const isOfGuest = (tenantId: number, order: string) => sql<boolean>`(
  ${sql.ref(`${order}.guest_key`)} is not null and exists (select from customers guest
    where guest.tenant_id = ${tenantId} and guest.id = ${sql.ref(`${order}.customer_id`)}
      and guest.is_guest))`

/** Undefined if the links of this round were withdrawn, or the shop has no such pages and it was no guest's. */
export async function findOrderOfLink(
  { db, tenantId }: ReadTx,
  { id, page_round }: { id: number; page_round: number },
): Promise<OrderPageRow | undefined> {
  const { rows } = await sql<OrderPageRow>`
    select o.order_number, o.status, o.created_at, o.currency,
        ${shippingJson({ tenantId }, 'o')} as shipping, o.guest_email,
        case when ${isOfGuest(tenantId, 'o')} then o.customer_id end as guest_id
      from orders o
      where (o.guest_key is not null or exists (select from shipment_settings s
          where s.tenant_id = ${tenantId} and s.has_order_pages))
        and o.tenant_id = ${tenantId} and o.id = ${id} and o.page_round = ${page_round}`.execute(db)
  return rows[0]
}

/** The order of this number that a guest has placed without an email address. */
export const findOrderByTelephone = (tx: ReadTx, number: string) =>
  selectFrom(tx, 'orders as o')
    .select([
      'o.id',
      'o.page_round',
      sql<string>`coalesce(o.delivery_address ->> 'contact_number', '')`.as('telephone'),
    ])
    .where('o.order_number', '=', number)
    .where('o.guest_email', 'is', null)
    .where(isOfGuest(tx.tenantId, 'o'))
    .executeTakeFirst()

/** Links that were given out before show nothing any more. */
export const withdrawPageLinks = ({ db, tenantId }: Tx, orderIds: readonly number[]) =>
  sql`update orders set page_round = page_round + 1
    where tenant_id = ${tenantId} and id = any(${orderIds}::bigint[])`.execute(db)

/** Moves an order that a guest has placed into an account. */
export async function joinAccount(tx: Tx, orderId: number, customerId: number): Promise<void> {
  const { db, tenantId } = tx
  await sql`update orders set customer_id = ${customerId}, guest_email = null,
      idempotency_key = null, request_hash = null
    where tenant_id = ${tenantId} and id = ${orderId} and ${isOfGuest(tenantId, 'orders')}`.execute(
    db,
  )
  await keepOrderWords(tx, orderId)
}
