import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { BeforeEdit } from '../order/edit-undo.queries.ts'
import type { EditContent } from './edits.queries.ts'

export const setUndo = ({ db, tenantId }: Tx, editId: number, undo: BeforeEdit) =>
  db
    .updateTable('order_edits')
    .set({ undo: JSON.stringify(undo) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', editId)
    .execute()

export const findUndoable = ({ db, tenantId }: ReadTx, orderId: number, editId: number) =>
  db
    .selectFrom('order_edits')
    .select(['id', 'state', 'content', 'created_at', 'has_documents', 'undo'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('id', '=', editId)
    .where('undo', 'is not', null)
    .where('state', 'in', ['offered', 'applied'])
    .$narrowType<{ content: EditContent; undo: BeforeEdit }>()
    .executeTakeFirst()

/** Whether a report counts an edit. */
export async function isInReports({ db, tenantId }: ReadTx, editId: number): Promise<boolean> {
  const entry = await db
    .selectFrom('sales_entries')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kind', 'in', ['sale', 'removal'])
    .where('source_id', '=', editId)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

export const listDemandIds = ({ db, tenantId }: ReadTx, orderId: number) =>
  db
    .selectFrom('order_demands')
    .select((on) => [
      'id',
      'edit_id',
      on.and([on('paid_at', 'is', null), on('withdrawn_at', 'is', null)]).as('is_open'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute()

export const deleteDemands = ({ db, tenantId }: Tx, ids: readonly number[]) =>
  db.deleteFrom('order_demands').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute()

export const reopenDemands = ({ db, tenantId }: Tx, ids: readonly number[]) =>
  db
    .updateTable('order_demands')
    .set({ withdrawn_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()

/** The money that went back with an edit. */
export const listRefundsOf = ({ db, tenantId }: ReadTx, orderId: number, editId: number) =>
  db
    .selectFrom('order_refunds')
    .select(['id', 'way', 'payment_id', 'amount_cents'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('edit_id', '=', editId)
    .execute()

/** Deletes what came with an edit, and the edit, with which its adjustments and parts go. */
export async function deleteEdit(
  { db, tenantId }: Tx,
  orderId: number,
  { id, created_at }: { id: number; created_at: Date },
): Promise<void> {
  for (const table of ['order_mails', 'order_refunds', 'order_lines'] as const) {
    await db
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('order_id', '=', orderId)
      .where('edit_id', '=', id)
      .execute()
  }
  await db
    .deleteFrom('order_events')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('created_at', '>=', created_at)
    .execute()
  await db
    .deleteFrom('order_edits')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Gives an order and its lines the sums that they had. The order's round goes on. */
export async function restoreOrder(
  { db, tenantId }: Tx,
  orderId: number,
  { order, lines }: BeforeEdit,
): Promise<void> {
  for (const { position, ...line } of lines) {
    await db
      .updateTable('order_lines')
      .set(line)
      .where('tenant_id', '=', tenantId)
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
  await db
    .updateTable('orders')
    .set({ ...order, edit_round: sql`edit_round + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .execute()
}
