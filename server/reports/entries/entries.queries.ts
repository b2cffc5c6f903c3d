import { sql } from 'kysely'
import type { RefundPart } from '#server/orders/refunds/refund-parts.rules.ts'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import type { StandingEntry } from './differences.rules.ts'
import type { Entry, History, HistoryRefund } from './entries.rules.ts'

/** The facts that an order gives all of its entries. */
export type OrderOfEntries = {
  id: number
  currency: string
  country: string | null
  /** Null where the buyer's data was erased. */
  buyer: number | null
  /** Paid with an account for tests: it never counts. */
  is_test: boolean
  /** The cents of its parts that are still to be paid. */
  open_cents: number
  lines: LineOfOrder[]
}

type LineOfOrder = History['lines'][number] & {
  product_id: number | null
  variant_id: number | null
  category_id: number | null
  name: string
}

/** An order that is locked, with its lines. */
export async function findOrderOfEntries(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<OrderOfEntries | undefined> {
  const { rows } = await sql<OrderOfEntries>`
    select o.id::float8 as id, o.currency, o.country_code as country,
        o.open_cents::float8 as open_cents,
        (case when c.erased_at is null then coalesce(o.guest_key, o.customer_id) end)::float8 as buyer,
        exists (select from payments p where p.tenant_id = ${tenantId} and p.order_id = o.id
          and p.status = 'succeeded' and not p.refund_due and p.is_test) as is_test,
        (select coalesce(json_agg(json_build_object('price_cents', l.price_cents,
            'quantity', l.quantity, 'product_id', l.product_id, 'variant_id', l.variant_id,
            'category_id', p.category_id, 'cost_cents', l.cost_cents, 'edit_id', l.edit_id,
            'name', l.product_name || coalesce(' (' || l.variant_name || ')', ''))
            order by l.position), '[]')
          from order_lines l left join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
          where l.tenant_id = ${tenantId} and l.order_id = o.id) as lines
      from orders o left join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** The steps of an order, oldest first. */
export const listSteps = (tx: ReadTx, orderId: number): Promise<History['steps']> =>
  selectFrom(tx, 'order_events')
    .select(['id', 'status', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type RefundRow = Omit<HistoryRefund, 'restocked'> & {
  parts: RefundPart[]
  is_whole: boolean
  returned: { name: string; quantity: number }[]
}

/** The refunds of an order whose money is back or did not arrive, oldest first; not those of a surplus or an edit. */
export async function listSettledRefunds(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.id::float8 as id, coalesce(r.settled_at, r.created_at) as at, r.status,
        r.amount_cents::float8 as cents, r.returned,
        r.kind = 'whole' and o.stock = 'returned' as is_whole,
        (select coalesce(json_agg(json_build_object('line', l.line, 'quantity', l.quantity,
            'cents', l.amount_cents) order by l.position), '[]')
          from order_refund_lines l where l.tenant_id = ${tenantId} and l.refund_id = r.id) as parts
      from order_refunds r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where r.tenant_id = ${tenantId} and r.order_id = ${orderId}
        and r.status in ('succeeded', 'failed') and r.kind not in ('surplus', 'edit')
      order by r.settled_at, r.created_at, r.id`.execute(db)
  return rows
}

export const listEntriesOfOrder = (tx: ReadTx, orderId: number): Promise<StandingEntry[]> =>
  selectFrom(tx, 'sales_entries')
    .select(['kind', 'source_id', 'line', 'at', 'units', 'offered_cents', 'discount_cents'])
    .select(['added_tax_cents', 'paid_cents', 'tax_cents', 'net_cents', 'cost_cents', 'promotions'])
    .select(['product_id', 'buyer', 'country', 'currency'])
    .where('order_id', '=', orderId)
    .execute()

/** An entry that stands already stays as it is. */
export async function insertEntries(
  { db, tenantId }: Tx,
  order: OrderOfEntries,
  entries: Entry[],
): Promise<void> {
  const { id: order_id, buyer, country, currency, lines } = order
  await db
    .insertInto('sales_entries')
    .values(
      entries.map(({ promotions, ...entry }) => {
        const line = entry.line === null ? undefined : lines[entry.line]
        const { product_id = null, variant_id = null, category_id = null } = line ?? {}
        const facts = { order_id, buyer, country, currency, product_id, variant_id, category_id }
        return { tenant_id: tenantId, ...entry, ...facts, promotions: JSON.stringify(promotions) }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Entries of this customer name no buyer any more. @returns the buyers that they named, and when */
export async function emptyBuyer(
  { db, tenantId }: Tx,
  customerId: number,
): Promise<{ buyer: number; at: Date }[]> {
  const { rows } = await sql<{ buyer: number; at: Date }>`
    with named as (
      select id, buyer, at from sales_entries
        where tenant_id = ${tenantId} and buyer is not null and (buyer = ${customerId}
          or order_id in (select o.id from orders o
            where o.tenant_id = ${tenantId} and o.customer_id = ${customerId}))
    )
    update sales_entries e set buyer = null from named n
      where e.tenant_id = ${tenantId} and e.id = n.id
      returning n.buyer::float8 as buyer, n.at`.execute(db)
  return rows
}
