import { keyIdOf, personIdOf } from '#server/calls/caller.ts'
import type { Caller } from '#server/calls/staff-requests.ts'
import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import { shownWay } from '#server/payments/options/own-ways.queries.ts'
import { deleteFrom, insertForId, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

export type StaffOrderRow = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>

export const findStaffOrder = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'orders as o')
    .leftJoin('customers as c', (on) => withinShop(on, 'c.id', 'o.customer_id'))
    .leftJoin('order_billing as b', (on) => withinShop(on, 'b.order_id', 'o.id'))
    .leftJoin('drafts as d', (on) => withinShop(on, 'd.order_id', 'o.id'))
    .leftJoin('staff as m', 'm.id', 'd.staff_id')
    .select([
      'o.id',
      'o.order_number',
      'o.status',
      'o.payment_method',
      shownWay({ tenantId: tx.tenantId }, 'o').as('own_way'),
      'o.payer_reference',
      'o.buyer_note',
      'o.total_cents',
      'o.currency',
      'o.locale',
      'o.delivery_address',
      'o.pickup_at',
      'o.hold_expires_at',
      'o.created_at',
      'o.customer_id',
      'c.username',
      sql<string | null>`coalesce(c.email, o.guest_email)`.as('email'),
      sql<boolean>`coalesce(c.is_guest, false)`.as('is_guest'),
      'o.guest_key',
      // The state of its reserved stock.
      'o.stock',
      'o.page_round',
      'o.is_owed',
      'o.open_cents',
      'o.edit_round',
      // Null for a consumer.
      'b.company',
      'b.vat_number',
      'b.reference',
      'b.address as billing_address',
      'd.id as draft_id',
      'd.number as draft_number',
      'm.name as drafted_by',
    ])
    // Whether the customer has confirmed the address.
    .select((eb) => eb('c.email_proved_at', 'is not', null).$castTo<boolean>().as('is_proved'))
    .where('o.id', '=', id)
    .executeTakeFirst()

export type StaffLineRow = Awaited<ReturnType<typeof listLinesOf>>[number]

export const listLinesOf = (tx: ReadTx, orderIds: number[]) =>
  selectFrom(tx, 'order_lines')
    .select([
      'order_id',
      'product_id',
      'product_name',
      'product_slug',
      'variant_id',
      'variant_name',
      'sku',
      'thumb_image',
      'thumb_alt',
      'price_cents',
      'quantity',
      // Units that have come back, that were sent, and that came back before they were sent.
      'returned',
      'shipped',
      'withdrawn',
      // Units that left with edits; they count as returned and withdrawn.
      'removed',
      'exchanged',
      'customization',
      'customization_labels',
    ])
    // Units that came back with a withdrawal or a return and are not in stock again.
    .select(
      sql<number>`(select coalesce(sum(greatest(0, c.received - c.restocked - c.exchanged)), 0)::int
        from order_return_lines c where c.tenant_id = ${tx.tenantId}
          and c.order_id = order_lines.order_id and c.line = order_lines.position)`.as('kept_back'),
    )
    .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()

export type TimelineRow = {
  at: Date
  kind: 'status' | 'note' | 'shipment'
  event_id: number | null
  /** The actor of an event; the author of a note. */
  actor: string
  staff_name: string | null
  status: OrderStatus | null
  text: string
  note_id: number | null
  staff_id: number | null
  api_key_id: number | null
}

/** Everything that became of it, oldest first. */
export async function listTimeline(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select e.created_at as at, 'status' as kind, e.actor, coalesce(s.name, k.name) as staff_name,
        e.status,
        e.note as text, null::bigint as note_id, e.staff_id, e.api_key_id, e.id as event_id
      from order_events e left join staff s on s.id = e.staff_id
        left join api_keys k on k.tenant_id = e.tenant_id and k.id = e.api_key_id
      where e.tenant_id = ${tenantId} and e.order_id = ${orderId}
    union all
    select n.created_at, 'note', n.by_name, n.by_name, null, n.text, n.id, n.staff_id,
        n.api_key_id, null
      from order_notes n where n.tenant_id = ${tenantId} and n.order_id = ${orderId}
    order by at`.execute(db)
  return rows
}

export const insertNote = (tx: Tx, values: { order_id: number; by_name: string; text: string }) =>
  insertForId(tx, 'order_notes', values)

/** Deletes only the author's own note. */
export async function deleteNote(
  tx: Tx,
  which: { orderId: number; id: number; caller: Caller },
): Promise<boolean> {
  const { numDeletedRows } = await deleteFrom(tx, 'order_notes')
    .where('order_id', '=', which.orderId)
    .where('id', '=', which.id)
    .where('staff_id', 'is not distinct from', personIdOf(which.caller))
    .where('api_key_id', 'is not distinct from', keyIdOf(which.caller))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
