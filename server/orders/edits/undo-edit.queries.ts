import { sql } from 'kysely'
import {
  deleteFrom,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'
import type { BeforeEdit } from '../order/edit-undo.queries.ts'
import type { EditContent } from './edits.queries.ts'

export const setUndo = (tx: Tx, editId: number, undo: BeforeEdit) =>
  updateRow(tx, 'order_edits', editId, { undo: JSON.stringify(undo) })

export const findUndoable = (tx: ReadTx, orderId: number, editId: number) =>
  selectFrom(tx, 'order_edits')
    .select(['id', 'state', 'content', 'created_at', 'has_documents', 'undo'])
    .where('order_id', '=', orderId)
    .where('id', '=', editId)
    .where('undo', 'is not', null)
    .where('state', 'in', ['offered', 'applied'])
    .$narrowType<{ content: EditContent; undo: BeforeEdit }>()
    .executeTakeFirst()

/** Whether a report counts an edit. */
export async function isInReports(tx: ReadTx, editId: number): Promise<boolean> {
  const entry = await selectFrom(tx, 'sales_entries')
    .select('id')
    .where('kind', 'in', ['sale', 'removal'])
    .where('source_id', '=', editId)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

export const listDemandIds = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_demands')
    .select((on) => [
      'id',
      'edit_id',
      on.and([on('paid_at', 'is', null), on('withdrawn_at', 'is', null)]).as('is_open'),
    ])
    .where('order_id', '=', orderId)
    .execute()

export const deleteDemands = (tx: Tx, ids: readonly number[]) =>
  deleteFrom(tx, 'order_demands').where('id', 'in', ids).execute()

export const reopenDemands = (tx: Tx, ids: readonly number[]) =>
  updateTable(tx, 'order_demands').set({ withdrawn_at: null }).where('id', 'in', ids).execute()

/** The money that went back with an edit. */
export const listRefundsOf = (tx: ReadTx, orderId: number, editId: number) =>
  selectFrom(tx, 'order_refunds')
    .select(['id', 'way', 'payment_id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('edit_id', '=', editId)
    .execute()

/** Deletes what came with an edit, and the edit, with which its adjustments and parts go. */
export async function deleteEdit(
  tx: Tx,
  orderId: number,
  { id, created_at }: { id: number; created_at: Date },
): Promise<void> {
  for (const table of ['order_mails', 'order_refunds', 'order_lines'] as const) {
    await deleteFrom(tx, table).where('order_id', '=', orderId).where('edit_id', '=', id).execute()
  }
  await deleteFrom(tx, 'order_events')
    .where('order_id', '=', orderId)
    .where('created_at', '>=', created_at)
    .execute()
  await deleteFrom(tx, 'order_edits').where('id', '=', id).execute()
}

/** Gives an order and its lines the sums that they had. The order's round goes on. */
export async function restoreOrder(
  tx: Tx,
  orderId: number,
  { order, lines }: BeforeEdit,
): Promise<void> {
  for (const { position, ...line } of lines) {
    await updateTable(tx, 'order_lines')
      .set(line)
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
  await updateRow(tx, 'orders', orderId, { ...order, edit_round: sql`edit_round + 1` })
}
