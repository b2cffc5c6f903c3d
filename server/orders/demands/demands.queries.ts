import { sql } from 'kysely'
import {
  insertRows,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'

const DEMAND = ['id', 'position', 'reason', 'amount_cents', 'paid_at', 'edit_id'] as const

/** A demand of an order that was not withdrawn. `due_on`: `YYYY-MM-DD`, null for now. */
export type Demand = Awaited<ReturnType<typeof listDemands>>[number]

const demands = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_demands')
    .select(DEMAND)
    .select(sql<string | null>`due_on::text`.as('due_on'))
    .where('order_id', '=', orderId)
    .where(isOfOrder(tx.tenantId))
    .orderBy('position')

/** Demands of an edit that is not part of its order are asked for beside it. */
const isOfOrder = (tenantId: number) => sql<boolean>`not exists (select from order_edits e
  where e.tenant_id = ${tenantId} and e.id = order_demands.edit_id and e.state <> 'applied')`

/** In their order; empty for an order that asks once for its total. */
export const listDemands = (tx: ReadTx, orderId: number) =>
  demands(tx, orderId).where('withdrawn_at', 'is', null).execute()

/** The demand, or the first, if it is neither paid nor withdrawn. The order is locked. */
export const findOpenDemand = (tx: ReadTx, orderId: number, id?: number) =>
  demands(tx, orderId)
    .where('withdrawn_at', 'is', null)
    .where('paid_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .limit(1)
    .executeTakeFirst()

/** Counts also those that were withdrawn. */
export async function countDemands(tx: ReadTx, orderId: number): Promise<number> {
  const { count } = await selectFrom(tx, 'order_demands')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

export type NewDemand = Pick<Demand, 'position' | 'reason' | 'amount_cents' | 'due_on'> & {
  /** The edit whose difference it asks for. */
  edit_id?: number | null
}

export const insertDemands = (tx: Tx, orderId: number, rows: readonly NewDemand[]) =>
  insertRows(
    tx,
    'order_demands',
    rows.map((row) => ({ order_id: orderId, ...row })),
  )

/** Withdraws what an order itself still asks for. */
export const withdrawOpen = (tx: Tx, orderId: number) =>
  updateTable(tx, 'order_demands')
    .set({ withdrawn_at: new Date() })
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .where('paid_at', 'is', null)
    .where(isOfOrder(tx.tenantId))
    .execute()

export const setPaid = (tx: Tx, id: number, paid_at: Date | null) =>
  updateRow(tx, 'order_demands', id, { paid_at })

/** Counts anew what the demands of the order still ask for. */
export async function countOpen({ db, tenantId }: Tx, orderId: number): Promise<void> {
  await sql`
    update orders set open_cents = (select coalesce(sum(d.amount_cents), 0) from order_demands d
        where d.tenant_id = ${tenantId} and d.order_id = ${orderId}
          and d.withdrawn_at is null and d.paid_at is null
          and not exists (select from order_edits e where e.tenant_id = ${tenantId}
            and e.id = d.edit_id and e.state <> 'applied'))
      where tenant_id = ${tenantId} and id = ${orderId}`.execute(db)
}
