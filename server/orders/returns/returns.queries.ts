import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { randomId } from '#server/platform/database/random-id.ts'

type ReturnKind = 'withdrawal' | 'return'

/** Units of a line, which is its position in the order. */
export type Units = { line: number; quantity: number }

/** A line of an order with the units that can still be asked back. */
export type LineToReturn = {
  position: number
  product_name: string
  variant_name: string | null
  quantity: number
  shipped: number
  withdrawn: number
  no_withdrawal: boolean
  /** Units that are neither refunded nor part of a case. */
  left: number
  /** Units of withdrawals that have not come back. */
  held: number
}

/** Who is going to write has locked the order. */
export async function listLinesToReturn(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<LineToReturn[]> {
  const { rows } = await sql<LineToReturn>`
    select l.position, l.product_name, l.variant_name, l.quantity, l.shipped, l.withdrawn,
        l.no_withdrawal, coalesce(asked.held, 0)::int as held,
        greatest(0, l.quantity - coalesce(asked.units, 0) - coalesce(refunded.units, 0))::int as left
      from order_lines l
      left join (select r.line,
            sum(case when c.status in ('asked', 'agreed') then r.quantity else r.received end) as units,
            sum(r.quantity - r.received)
              filter (where c.kind = 'withdrawal' and c.status = 'agreed') as held
          from order_return_lines r
          join order_returns c on c.tenant_id = r.tenant_id and c.id = r.return_id
          where r.tenant_id = ${tenantId} and r.order_id = ${orderId}
            and c.status not in ('declined', 'taken_back')
          group by r.line) asked on asked.line = l.position
      left join (select p.line, sum(p.quantity) as units
          from order_refund_lines p
          join order_refunds f on f.tenant_id = p.tenant_id and f.id = p.refund_id
          where p.tenant_id = ${tenantId} and f.order_id = ${orderId}
            and f.status <> 'failed' and f.return_id is null and p.line is not null
          group by p.line) refunded on refunded.line = l.position
      where l.tenant_id = ${tenantId} and l.order_id = ${orderId}
      order by l.position`.execute(db)
  return rows
}

type NewReturn = {
  order_id: number
  kind: ReturnKind
  status: 'asked' | 'agreed'
  statement_id: number | null
  reason: string
  is_late: boolean
}

/** @returns its id; undefined if its statement has a case already */
export async function insertReturn(
  { db, tenantId: tenant_id }: Tx,
  made: NewReturn,
  lines: readonly Units[],
): Promise<number | undefined> {
  const id = randomId()
  const row = await db
    .insertInto('order_returns')
    .values({ tenant_id, id, ...made })
    .onConflict((on) => on.columns(['tenant_id', 'statement_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const { order_id } = made
  await db
    .insertInto('order_return_lines')
    .values(lines.map((units) => ({ tenant_id, return_id: id, order_id, ...units })))
    .execute()
  return id
}
