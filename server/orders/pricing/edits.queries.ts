import { sql } from 'kysely'
import { type ReadTx, type Tx, updateTable } from '#server/tenants/tx.ts'

/** An amount that left an order with an edit, of a line or of delivery, and the units of the line. */
export type RemovedPart = { line: number | null; quantity: number; cents: number }

/** An edit that is part of its order, with the parts that left. */
export type AppliedEdit = {
  id: number
  at: Date
  has_documents: boolean
  parts: RemovedPart[]
  /** The units of each line that came back and are in stock again; null where all are. */
  restocked: Record<number, number> | null
}

/** Oldest first. */
export async function listAppliedEdits(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<AppliedEdit[]> {
  const { rows } = await sql<AppliedEdit>`
    select e.id::float8 as id, e.settled_at as at, e.has_documents,
        e.content -> 'restocked' as restocked,
        (select coalesce(json_agg(json_build_object('line', l.line, 'quantity', l.quantity,
            'cents', l.amount_cents) order by l.position), '[]')
          from order_edit_lines l where l.tenant_id = ${tenantId} and l.edit_id = e.id) as parts
      from order_edits e
      where e.tenant_id = ${tenantId} and e.order_id = ${orderId} and e.state = 'applied'
      order by e.settled_at, e.created_at, e.id`.execute(db)
  return rows
}

/** All parts that left the order. */
export const listRemoved = async (tx: ReadTx, orderId: number): Promise<RemovedPart[]> =>
  (await listAppliedEdits(tx, orderId)).flatMap(({ parts }) => parts)

/** Notes that edits have their documents, or an invoice that holds them. */
export const setDocumented = (tx: Tx, ids: readonly number[]) =>
  updateTable(tx, 'order_edits').set({ has_documents: true }).where('id', 'in', ids).execute()
