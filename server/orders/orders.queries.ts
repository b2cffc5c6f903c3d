import { sql } from 'kysely'
import type { DeliveryAddress, OrderStatus, PaymentMethod } from '#contract/orders.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { OfferedMethods } from './orders.rules.ts'

/** What never changes about an order, but for the end of its hold. */
export type OrderFacts = {
  id: number
  order_number: string
  payment_method: PaymentMethod
  currency: 'USD'
  total_cents: number
  delivery_address: DeliveryAddress
  hold_expires_at: Date
  created_at: Date
}

export type OrderRow = OrderFacts & {
  /** Null where the account is gone. */
  customer_id: number | null
  status: OrderStatus
  total_items: number
  /** Whether the end of its hold is still to come. */
  is_held: boolean
}

const COLUMNS = sql`
  o.id, o.order_number, o.customer_id, o.status, o.payment_method, o.currency, o.total_cents,
  o.total_items, o.delivery_address, o.hold_expires_at, o.hold_expires_at > now() as is_held,
  o.created_at`

/** Locks the order until the transaction ends; of a customer only their own. */
export async function lockOrder(
  { db, tenantId }: Tx,
  id: number,
  customerId?: number,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from orders o
      where o.tenant_id = ${tenantId} and o.id = ${id}
        ${customerId === undefined ? sql`` : sql`and o.customer_id = ${customerId}`}
      for no key update`.execute(db)
  return rows[0]
}

export async function findOrderOfCustomer(
  { db, tenantId }: ReadTx,
  customerId: number,
  id: number,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from orders o
      where o.tenant_id = ${tenantId} and o.id = ${id} and o.customer_id = ${customerId}`.execute(
    db,
  )
  return rows[0]
}

export type KeyedOrderRow = OrderRow & { request_hash: string; is_fresh: boolean }

/** The order that a customer's browser has made under this key, and whether the key counts still. */
export async function findOrderOfKey(
  { db, tenantId }: ReadTx,
  customerId: number,
  key: string,
): Promise<KeyedOrderRow | undefined> {
  const { rows } = await sql<KeyedOrderRow>`
    select ${COLUMNS}, o.request_hash, o.created_at > now() - interval '24 hours' as is_fresh
      from orders o
      where o.tenant_id = ${tenantId} and o.customer_id = ${customerId}
        and o.idempotency_key = ${key}`.execute(db)
  return rows[0]
}

/** Frees the order's key for another one. */
export async function forgetKey({ db, tenantId }: Tx, id: number): Promise<void> {
  await sql`
    update orders set idempotency_key = null
      where tenant_id = ${tenantId} and id = ${id}`.execute(db)
}

/** Cards only where the shop has an account to take them with. */
export async function findOfferedMethods({
  db,
  tenantId,
}: ReadTx): Promise<OfferedMethods | undefined> {
  const { rows } = await sql<OfferedMethods>`
    select enable_bank_transfer as bank_transfer, enable_custom_payment as custom,
        enable_card_payment
          and exists (select from card_accounts where tenant_id = ${tenantId} and in_use) as card_2c2p
      from payment_options where tenant_id = ${tenantId}`.execute(db)
  return rows[0]
}

/**
 * Locks what is in a cart, in the order of its ids as every order does. What is asked after it has
 * the prices and the stock that nobody else changes any more.
 */
export async function lockProductsOfCart({ db, tenantId }: Tx, customerId: number): Promise<void> {
  await sql`
    select from products p
      where p.tenant_id = ${tenantId} and p.id in
        (select product_id from cart_items
          where tenant_id = ${tenantId} and customer_id = ${customerId})
      order by p.id
      for no key update`.execute(db)
}

export async function countOrders({ db, tenantId }: ReadTx, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
      where tenant_id = ${tenantId} and customer_id = ${customerId}`.execute(db)
  return rows[0]!.count
}

/** Newest first. */
export async function listOrders(
  { db, tenantId }: ReadTx,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from orders o
      where o.tenant_id = ${tenantId} and o.customer_id = ${customerId}
      order by o.created_at desc, o.id desc
      limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** `productId` is null where the product is gone, or the variant. */
export type OrderedPieces = { productId: number | null; variantId: number | null; quantity: number }

/** What was ordered, a row for each product or variant. */
export async function listPieces(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<OrderedPieces[]> {
  const { rows } = await sql<OrderedPieces>`
    select case when variant_id is not null or variant_name is null then product_id end
          as "productId", variant_id as "variantId", sum(quantity)::int as quantity
      from order_lines
      where tenant_id = ${tenantId} and order_id = ${orderId}
      group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export async function setStatus(
  { db, tenantId }: Tx,
  id: number,
  status: OrderStatus,
): Promise<void> {
  await sql`
    update orders set status = ${status}
      where tenant_id = ${tenantId} and id = ${id}`.execute(db)
}

type StockState = 'held' | 'sold' | 'returned'

/** Says where its pieces are. False where they were in none of the states that lead there. */
export async function setStock(
  { db, tenantId }: Tx,
  id: number,
  { from, to }: { from: StockState[]; to: StockState },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set stock = ${to}
      where tenant_id = ${tenantId} and id = ${id} and stock = any(${from}::text[])`.execute(db)
  return numAffectedRows === 1n
}

/** Holds its pieces until then. */
export async function setHold({ db, tenantId }: Tx, id: number, until: Date): Promise<void> {
  await sql`
    update orders set hold_expires_at = ${until}
      where tenant_id = ${tenantId} and id = ${id}`.execute(db)
}

/** Holds its pieces at least until then. What of that would be past `mostMinutes` of its age counts not. */
export async function extendHold(
  { db, tenantId }: Tx,
  id: number,
  until: Date,
  mostMinutes: number,
): Promise<void> {
  await sql`
    update orders set hold_expires_at = greatest(hold_expires_at,
        least(${until}::timestamptz, created_at + make_interval(mins => ${mostMinutes}::int)))
      where tenant_id = ${tenantId} and id = ${id}`.execute(db)
}
