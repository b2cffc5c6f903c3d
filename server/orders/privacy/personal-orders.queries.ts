import { sql } from 'kysely'
import { deleteFrom, type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'
import type { EditContent } from '../edits/edits.queries.ts'

type OrderToErase = {
  id: number
  order_number: string
  /** The order may still be paid, sent or given back. */
  is_open: boolean
  /** The order was paid, and not longer ago than it has to be kept. */
  is_kept: boolean
  /** The number of those years. */
  years: number
}

export async function listOrdersToErase(
  { db, tenantId }: Tx,
  customerId: number,
): Promise<OrderToErase[]> {
  const { rows } = await sql<OrderToErase>`
    select o.id, o.order_number, s.years,
        o.status in ('awaiting_payment', 'paid', 'processing', 'shipped') as is_open,
        o.status not in ('canceled', 'expired')
          and o.created_at > now() - make_interval(years => s.years) as is_kept
      from orders o
      cross join (select coalesce((select keep_orders_years from office_settings
        where tenant_id = ${tenantId}), 10) as years) s
      where o.tenant_id = ${tenantId} and o.customer_id = ${customerId}
      order by o.created_at for update of o`.execute(db)
  return rows
}

const EMPTY_ADDRESS = JSON.stringify({
  fullname: '',
  street: '',
  city: '',
  postalCode: '',
  contact_number: '',
})

/** Clears everything that names the person; amounts stay for the shop's own figures. */
export async function eraseOrders(tx: Tx, orders: { id: number }[]): Promise<void> {
  const { db, tenantId } = tx
  await eraseEdits(tx, orders)
  const ids = orders.map(({ id }) => id)
  await sql`
    update orders set idempotency_key = null, request_hash = null,
        delivery_address = jsonb_set(${EMPTY_ADDRESS}::jsonb, '{country}',
          coalesce(delivery_address -> 'country', 'null'))
      where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db)
  await sql`update order_lines set customization = '{}', customization_labels = '{}'
    where tenant_id = ${tenantId} and order_id = any(${ids}::bigint[])`.execute(db)
  await sql`update order_events set note = ''
    where tenant_id = ${tenantId} and order_id = any(${ids}::bigint[])`.execute(db)
  await sql`update order_refunds set note = ''
    where tenant_id = ${tenantId} and order_id = any(${ids}::bigint[])`.execute(db)
  await sql`update order_mails set error = ''
    where tenant_id = ${tenantId} and order_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from order_billing
    where tenant_id = ${tenantId} and order_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from order_notes
    where tenant_id = ${tenantId} and order_id = any(${ids}::bigint[])`.execute(db)
}

/** The texts about edits, and the personal answers of the lines that came with them. */
async function eraseEdits(tx: Tx, orders: { id: number }[]): Promise<void> {
  const edits = await selectFrom(tx, 'order_edits')
    .select(['id', 'content'])
    .where('order_id', '=', sql<number>`any(${orders.map(({ id }) => id)}::bigint[])`)
    .$narrowType<{ content: EditContent }>()
    .execute()
  for (const { id, content } of edits) {
    const lines = content.lines.map((line) => ({
      ...line,
      customization: {},
      customization_labels: {},
    }))
    await updateRow(tx, 'order_edits', id, {
      reason: '',
      note: '',
      content: JSON.stringify({ ...content, lines }),
    })
  }
}

/** The address of a guest, and the hash by which codes were counted, also of orders that are kept. */
export async function forgetGuest({ db, tenantId }: Tx, customerId: number): Promise<void> {
  // Two addresses of the guest may each have had a first use, and one buyer has each number once.
  await sql`update promotion_uses set buyer = ${customerId}, nth = null
    where tenant_id = ${tenantId} and buyer < 0 and order_id in (
      select id from orders where tenant_id = ${tenantId} and customer_id = ${customerId})`.execute(
    db,
  )
  await sql`update orders set guest_email = null, guest_key = null, payer_reference = null, buyer_note = null
    where tenant_id = ${tenantId} and customer_id = ${customerId}`.execute(db)
}

/** A carrier's number leads to the person, and an invoice does not need it. */
export const forgetTracking = ({ db, tenantId }: Tx, orders: { id: number }[]) =>
  sql`update order_shipments set carrier = '', tracking_number = '', tracking_url = '', note = ''
    where tenant_id = ${tenantId}
      and order_id = any(${orders.map(({ id }) => id)}::bigint[])`.execute(db)

/** An invoice names where its order went, and no address before that. */
export const forgetEarlierAddresses = (tx: Tx, orders: { id: number }[]) =>
  deleteFrom(tx, 'order_address_changes')
    .where('order_id', '=', sql<number>`any(${orders.map(({ id }) => id)}::bigint[])`)
    .execute()

/** Every order with its lines, what became of it, and how it was paid. */
export async function exportOrders({ db, tenantId }: ReadTx, customerId: number): Promise<unknown> {
  const { rows } = await sql<{ exported: unknown }>`
    select json_build_object('number', o.order_number, 'placed_at', o.created_at,
        'email', o.guest_email,
        'status', o.status, 'total_cents', o.total_cents, 'currency', o.currency,
        'payment_method', o.payment_method, 'delivery_address', o.delivery_address, 'note', o.buyer_note,
        'payment_name', o.own_way ->> 'name', 'payment_reference', o.payer_reference,
        'billing', (select json_build_object('company', b.company, 'vat_number', b.vat_number,
            'reference', b.reference, 'address', b.address)
          from order_billing b where b.tenant_id = ${tenantId} and b.order_id = o.id),
        'earlier_addresses', (select coalesce(json_agg(json_build_object('address', a.before,
            'until', a.created_at) order by a.created_at), '[]')
          from order_address_changes a where a.tenant_id = ${tenantId} and a.order_id = o.id),
        'lines', (select json_agg(json_build_object('product', l.product_name,
            'variant', l.variant_name, 'quantity', l.quantity - l.removed, 'price_cents', l.price_cents,
            'customization', l.customization, 'labels', l.customization_labels) order by l.position)
          from order_lines l where l.tenant_id = ${tenantId} and l.order_id = o.id),
        'history', (select json_agg(json_build_object('status', e.status, 'at', e.created_at,
            'note', e.note) order by e.created_at)
          from order_events e where e.tenant_id = ${tenantId} and e.order_id = o.id),
        'changes', (select coalesce(json_agg(json_build_object('state', d.state, 'at', d.created_at,
            'added_cents', d.in_cents, 'removed_cents', d.out_cents, 'note', d.note)
            order by d.created_at), '[]')
          from order_edits d where d.tenant_id = ${tenantId} and d.order_id = o.id),
        'payments', (select coalesce(json_agg(json_build_object('method', p.method,
            'status', p.status, 'amount_cents', p.amount_cents, 'at', p.created_at)
            order by p.created_at), '[]')
          from payments p where p.tenant_id = ${tenantId} and p.order_id = o.id),
        'parcels', (select coalesce(json_agg(json_build_object('carrier', s.carrier,
            'tracking_number', s.tracking_number, 'at', s.created_at,
            'delivered_at', s.delivered_at, 'note', s.note,
            'lines', (select coalesce(json_agg(json_build_object('product', l.product_name,
                'variant', l.variant_name, 'quantity', u.quantity) order by u.line), '[]')
              from order_shipment_lines u join order_lines l on l.tenant_id = ${tenantId}
                and l.order_id = u.order_id and l.position = u.line
              where u.tenant_id = ${tenantId} and u.shipment_id = s.id)) order by s.created_at),
            '[]')
          from order_shipments s where s.tenant_id = ${tenantId} and s.order_id = o.id),
        'notes_of_the_shop', (select coalesce(json_agg(n.text order by n.created_at), '[]')
          from order_notes n where n.tenant_id = ${tenantId} and n.order_id = o.id)) as exported
      from orders o where o.tenant_id = ${tenantId} and o.customer_id = ${customerId}
      order by o.created_at`.execute(db)
  return rows.map(({ exported }) => exported)
}
