import { sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  insertRows,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'
import { lineName } from '../pricing/ordered-line.ts'
import type { LineToShip, ShippedUnits } from './shipments.rules.ts'
import type { Tracking } from './tracking.rules.ts'
import { keepOrderWords } from '../order/orders.queries.ts'

export type ShipmentRow = Tracking & {
  id: number
  note: string
  is_in_note: boolean
  event_id: number | null
  staff_id: number | null
  api_key_id: number | null
  staff_name: string | null
  created_at: Date
  delivered_at: Date | null
  items: ShippedUnits[]
}

/** The shipments of an order, oldest first. */
export async function listShipments(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select s.id, s.carrier, s.tracking_number, s.tracking_url, s.note, s.is_in_note, s.event_id,
        s.staff_id, s.api_key_id, coalesce(c.name, k.name) as staff_name, s.created_at,
        s.delivered_at,
        (select coalesce(json_agg(json_build_object('line', l.line, 'quantity', l.quantity)
            order by l.line), '[]')
          from order_shipment_lines l
          where l.tenant_id = ${tenantId} and l.shipment_id = s.id) as items
      from order_shipments s left join staff c on c.id = s.staff_id
        left join api_keys k on k.tenant_id = s.tenant_id and k.id = s.api_key_id
      where s.tenant_id = ${tenantId} and s.order_id = ${orderId}
      order by s.created_at, s.id`.execute(db)
  return rows
}

/** In their order. Who is going to write has locked the order. */
export async function listLinesToShip(tx: ReadTx, orderId: number): Promise<LineToShip[]> {
  const rows = await selectFrom(tx, 'order_lines')
    .select(['position', 'product_name', 'variant_name', 'quantity', 'shipped', 'withdrawn'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, name: lineName(row) }))
}

type NewShipment = Tracking & {
  order_id: number
  event_id: number | null
  note: string
  is_in_note: boolean
}

/** @returns its id */
export async function insertShipment(
  tx: Tx,
  shipment: NewShipment,
  items: readonly ShippedUnits[],
): Promise<number> {
  const { id } = await insertForId(tx, 'order_shipments', shipment)
  const { order_id } = shipment
  await insertRows(
    tx,
    'order_shipment_lines',
    items.map((item) => ({ shipment_id: id, order_id, ...item })),
  )
  if (shipment.tracking_number !== '') await keepOrderWords(tx, order_id)
  return id
}

export const updateShipment = (
  tx: Tx,
  id: number,
  changes: Partial<Tracking & { is_in_note: boolean; delivered_at: Date | null }>,
) => updateRow(tx, 'order_shipments', id, changes)

/** Lets the remaining shipments of an order arrive with a step of its history. */
export const deliverWithStep = ({ db, tenantId }: Tx, orderId: number, eventId: number) =>
  sql`update order_shipments set delivered_at = (select e.created_at from order_events e
      where e.tenant_id = ${tenantId} and e.id = ${eventId})
    where tenant_id = ${tenantId} and order_id = ${orderId} and delivered_at is null`.execute(db)

/** For the undo of that step. */
export const undeliverOfStep = ({ db, tenantId }: Tx, orderId: number, eventId: number) =>
  sql`update order_shipments set delivered_at = null
    where tenant_id = ${tenantId} and order_id = ${orderId}
      and delivered_at = (select e.created_at from order_events e
        where e.tenant_id = ${tenantId} and e.id = ${eventId})`.execute(db)

export const deleteShipment = (tx: Tx, id: number) =>
  deleteFrom(tx, 'order_shipments').where('id', '=', id).execute()

export const updateEventNote = (tx: Tx, eventId: number, note: string) =>
  updateRow(tx, 'order_events', eventId, { note })

export async function findEventNote(tx: ReadTx, eventId: number): Promise<string | undefined> {
  const event = await selectFrom(tx, 'order_events')
    .select('note')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return event?.note
}
