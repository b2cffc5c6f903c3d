import { detailsOf } from '#server/delivery/delivery.queries.ts'
import { type Selectable, sql } from 'kysely'
import type { PlacedOrder } from '#contract/orders.ts'
import { preparedFind, preparedList } from '#server/platform/database/prepared.ts'
import { shownWay } from '#server/payments/options/own-ways.queries.ts'
import type { StoredWay, Tables } from '#server/tenants/tables.ts'
import { selectFrom, type ShopDb, type Tx, updateRow } from '#server/tenants/tx.ts'

/** An order as stored. Callers that need less take a pick of it. */
export type OrderRow = Selectable<Tables['orders']>

const COLUMNS = [
  'id',
  'order_number',
  'customer_id',
  'status',
  'payment_method',
  'currency',
  'locale',
  'total_cents',
  'total_items',
  'delivery_address',
  'hold_expires_at',
  'created_at',
  'is_owed',
  'open_cents',
  'edit_round',
] as const

/** The delivery that an order paid for. */
export type OrderedShipping = NonNullable<PlacedOrder['shipping']>

/** The columns of an order that its customer sees and its rules need. */
export type CustomerOrder = Pick<OrderRow, (typeof COLUMNS)[number]> & {
  shipping: OrderedShipping | null
}

/** With the own way to pay, which is null where the payment options say the same of it. */
export type BuyersOrder = CustomerOrder &
  Pick<OrderRow, 'payer_reference' | 'buyer_note'> & { own_way: StoredWay | null }

/** The delivery of an order, or null where it was not charged. A place shows its present details. */
export const shippingJson = (
  { tenantId }: Pick<ShopDb, 'tenantId'>,
  order: string,
) => sql<OrderedShipping | null>`case when ${sql.ref(`${order}.shipping_name`)} is not null then
  json_strip_nulls(json_build_object('name', ${sql.ref(`${order}.shipping_name`)},
    'arrives_from', ${sql.ref(`${order}.promised_from`)}, 'arrives_to', ${sql.ref(`${order}.promised_to`)},
    'pickup_at', ${sql.ref(`${order}.pickup_at`)},
    'pickup_details', case when ${sql.ref(`${order}.pickup_at`)} is not null then
      (select ${detailsOf('m')} from shipping_methods m
        where m.tenant_id = ${tenantId} and m.id = ${sql.ref(`${order}.shipping_method_id`)}) end)) end`

const orders = (tx: ShopDb) =>
  selectFrom(tx, 'orders').select(COLUMNS).select(shippingJson(tx, 'orders').as('shipping'))

/** Locks the order until the transaction ends; of a customer only their own. */
export const lockOrder = (tx: Tx, id: number, customerId?: number) =>
  orders(tx)
    .select(['stock', 'own_way', 'country_code', 'region', 'pickup_at'])
    .select(sql<boolean>`hold_expires_at > now()`.as('is_held'))
    .where('id', '=', id)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId!))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findOrderOfCustomer = (
  tx: ShopDb,
  customerId: number,
  id: number,
): Promise<BuyersOrder | undefined> =>
  orders(tx)
    .select(['payer_reference', 'buyer_note'])
    .select(shownWay(tx, 'orders').as('own_way'))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

export type KeyedOrder = NonNullable<Awaited<ReturnType<typeof findOrderOfKey>>>

/**
 * The order that a customer's browser has made under this key, with the address that it was placed
 * with, and whether the key counts still.
 */
export const findOrderOfKey = preparedFind((tx: ShopDb, customerId: number, key: string) =>
  orders(tx)
    .select([
      'request_hash',
      'guest_key',
      'own_way',
      'buyer_note',
      sql<boolean>`created_at > now() - interval '24 hours'`.as('is_fresh'),
    ])
    .select((on) =>
      on
        .selectFrom('order_address_changes as a')
        .select('a.before')
        .where('a.tenant_id', '=', tx.tenantId)
        .whereRef('a.order_id', '=', 'orders.id')
        .orderBy('a.created_at')
        .limit(1)
        .as('first_address'),
    )
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key),
)

/** Frees the order's key for another one. */
export const forgetKey = (tx: Tx, id: number) => updateOrder(tx, id, { idempotency_key: null })

/**
 * Locks the products of a cart in the order of their ids, as every order does. Later statements
 * read prices and stock that no other transaction changes any more.
 */
export const lockProductsOfCart = preparedList((tx: ShopDb, customerId: number) =>
  selectFrom(tx, 'products as p')
    .select('p.id')
    .where('p.id', 'in', (on) =>
      on
        .selectFrom('cart_items')
        .select('product_id')
        .where('tenant_id', '=', tx.tenantId)
        .where('customer_id', '=', customerId),
    )
    .orderBy('p.id')
    .forNoKeyUpdate(),
)

export async function countOrders(tx: ShopDb, customerId: number): Promise<number> {
  const { count } = await selectFrom(tx, 'orders')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** An order of a list, with the picture of its first line that has one. */
export type ListedOrder = CustomerOrder & { thumb_image: string | null; thumb_alt: string | null }

/** Newest first. */
export const listOrders = (
  tx: ShopDb,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedOrder[]> =>
  orders(tx)
    .leftJoinLateral(
      (on) =>
        on
          .selectFrom('order_lines as l')
          .select(['l.thumb_image', 'l.thumb_alt'])
          .where('l.tenant_id', '=', tx.tenantId)
          .whereRef('l.order_id', '=', 'orders.id')
          .where('l.thumb_image', 'is not', null)
          .orderBy('l.position')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['shown.thumb_image', 'shown.thumb_alt'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Holds its units until then. */
/** Makes anew the words by which the back office finds an order, after one of them has changed. */
export const keepOrderWords = ({ db, tenantId }: Tx, id: number) =>
  sql`call keep_order_words(${tenantId}, ${id})`.execute(db)

export const setHold = (tx: Tx, id: number, until: Date) =>
  updateOrder(tx, id, { hold_expires_at: until })

export const setReference = (tx: Tx, id: number, reference: string) =>
  updateOrder(tx, id, { payer_reference: reference })

async function updateOrder(
  tx: Tx,
  id: number,
  changes: Partial<Pick<OrderRow, 'hold_expires_at' | 'idempotency_key' | 'payer_reference'>>,
): Promise<void> {
  await updateRow(tx, 'orders', id, changes)
}
