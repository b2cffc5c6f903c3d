import { sql } from 'kysely'
import type { RefundKind, RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import {
  insertRow,
  insertRows,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import { queueDocuments } from '../order/queue-documents.ts'
import { emitRefund } from './emit-refund.ts'
import type { CountedRefund, RefundPart } from './refund-parts.rules.ts'

/** A line of an order, with what of it has come back. */
export type RefundableLine = Awaited<ReturnType<typeof lockLines>>[number]

/** In their order; they stay as they are until the transaction ends. */
export const lockLines = (tx: Tx, orderId: number) =>
  selectFrom(tx, 'order_lines')
    .select([
      'position',
      'product_id',
      'product_name',
      'variant_id',
      'variant_name',
      'price_cents',
      'quantity',
      'returned',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .forUpdate()
    .execute()

export const addReturned = (
  tx: Tx,
  orderId: number,
  { position, quantity }: { position: number; quantity: number },
) =>
  updateTable(tx, 'order_lines')
    .set(({ eb }) => ({ returned: eb('returned', '+', quantity) }))
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()

/** A refund without its case, which lists of refunds do not read. */
export type RefundRow = Omit<Awaited<ReturnType<typeof listRefunds>>[number], 'return_id'>

type NewRefund = {
  id: number
  order_id: number
  payment_id: string
  kind: RefundKind
  way: RefundWay
  amount_cents: number
  note: string
  /** The withdrawal or return that it belongs to. */
  return_id?: number | undefined
  /** The edit whose difference it is. */
  edit_id?: number
}

/** A refund outside has succeeded when it is recorded, one to the card has been asked for. */
export async function insertRefund(
  tx: Tx,
  refund: NewRefund,
  parts: readonly RefundPart[],
  returned: RefundRow['returned'] = [],
): Promise<void> {
  const isOutside = refund.way === 'outside'
  if (isOutside) await queueDocuments(tx, refund.order_id)
  await insertRow(tx, 'order_refunds', {
    ...refund,
    status: isOutside ? 'succeeded' : 'requested',
    settled_at: isOutside ? new Date() : null,
    returned: JSON.stringify(returned),
  })
  await emitRefund(tx, isOutside ? 'succeeded' : 'requested', refund, () =>
    findCurrency(tx, refund.order_id),
  )
  await insertRows(
    tx,
    'order_refund_lines',
    parts.map(({ line, quantity, cents }, position) => ({
      refund_id: refund.id,
      position,
      line,
      quantity,
      amount_cents: cents,
    })),
  )
}

async function findCurrency(tx: ReadTx, orderId: number): Promise<string> {
  const { currency } = await selectFrom(tx, 'orders')
    .select('currency')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return currency
}

/** The refunds that count of what the order paid, oldest first; not those of a surplus or an edit. */
export async function listCountedRefunds(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<CountedRefund[]> {
  const { rows } = await sql<CountedRefund>`
    select r.amount_cents::float8 as cents, (select coalesce(json_agg(json_build_object(
          'line', l.line, 'quantity', l.quantity, 'cents', l.amount_cents) order by l.position), '[]')
        from order_refund_lines l where l.tenant_id = ${tenantId} and l.refund_id = r.id) as parts
      from order_refunds r
      where r.tenant_id = ${tenantId} and r.order_id = ${orderId}
        and r.status <> 'failed' and r.kind not in ('surplus', 'edit')
      order by r.created_at, r.id`.execute(db)
  return rows
}

/**
 * Another refund of the order ends the attention that its failed ones need. It takes not the place of the
 * refund of a change: that needs a person until it is repeated, or seen.
 */
export const seeFailedRefunds = (tx: Tx, orderId: number) =>
  updateTable(tx, 'order_refunds')
    .set({ is_seen: true })
    .where('order_id', '=', orderId)
    .where('status', '=', 'failed')
    .where('kind', '<>', 'edit')
    .where('is_seen', '=', false)
    .returning('id')
    .execute()

/** A colleague has seen that a refund failed. */
export const seeRefund = (tx: Tx, id: number) =>
  updateRow(tx, 'order_refunds', id, { is_seen: true })

/** The refunds of changes that failed, and for which no other was made. */
export const listFailedOfEdits = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_refunds')
    .select(['id', 'edit_id', 'amount_cents', 'note'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'edit')
    .where('status', '=', 'failed')
    .where('is_repeated', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ edit_id: number }>()
    .execute()

export type FailedOfEdit = Awaited<ReturnType<typeof listFailedOfEdits>>[number]

export const setRepeated = (tx: Tx, id: number) =>
  updateRow(tx, 'order_refunds', id, { is_repeated: true, is_seen: true })

/** A refund's order and status. */
export const findRefund = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'order_refunds')
    .select(['id', 'order_id', 'status', 'way', 'amount_cents'])
    .where('id', '=', id)
    .executeTakeFirst()

export type RefundForMail = Pick<
  RefundRow,
  'amount_cents' | 'note' | 'created_at' | 'way' | 'status'
>

/**
 * Lists refunds for the customer, oldest first, without the names of colleagues. The order's status tells of a whole refund.
 */
export const listRefundsForCustomer = (tx: ReadTx, orderId: number): Promise<RefundForMail[]> =>
  selectFrom(tx, 'order_refunds')
    .select(['amount_cents', 'note', 'created_at', 'way', 'status'])
    .where('order_id', '=', orderId)
    .where((is) => is.or([is('kind', 'in', ['part', 'edit']), is('way', '=', 'card')]))
    .where((is) => is.or([is('status', '<>', 'failed'), is('is_seen', '=', false)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Oldest first. */
export const listRefunds = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_refunds as r')
    .leftJoin('staff as s', 's.id', 'r.staff_id')
    .leftJoin('api_keys as k', (join) => withinShop(join, 'k.id', 'r.api_key_id'))
    .select([
      'r.id',
      'r.kind',
      'r.way',
      'r.status',
      'r.reason',
      'r.is_seen',
      'r.is_repeated',
      'r.amount_cents',
      'r.note',
      'r.returned',
      'r.return_id',
      'r.staff_id',
      (on) => on.fn.coalesce('s.name', 'k.name').as('staff_name'),
      'r.created_at',
      'r.settled_at',
    ])
    .where('r.order_id', '=', orderId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
