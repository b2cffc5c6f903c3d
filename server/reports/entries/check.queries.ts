import { sql } from 'kysely'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

/** Orders with a step, an edit or a refund since then, the last ones first. */
export async function listRecentOrders(
  { db, tenantId }: ReadTx,
  since: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select order_id::float8 as id from (
      select order_id, created_at as at from order_events
        where tenant_id = ${tenantId} and created_at >= ${since}
      union all
      select order_id, settled_at from order_edits
        where tenant_id = ${tenantId} and state = 'applied' and settled_at >= ${since}
      union all
      select order_id, coalesce(settled_at, created_at) from order_refunds
        where tenant_id = ${tenantId} and coalesce(settled_at, created_at) >= ${since}) recent
      group by order_id order by max(at) desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Orders whose entries add up to something else than the order less its refunds, than its documents, or
 * than its money; and entries of orders that are not there.
 */
export async function listDifferingOrders(
  { db, tenantId }: ReadTx,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with entered as (
      select order_id, sum(paid_cents) as paid, sum(tax_cents) as tax from sales_entries
        where tenant_id = ${tenantId} group by order_id
    ), back as (
      select order_id, sum(amount_cents) filter (where kind <> 'edit') as cents,
          coalesce(sum(amount_cents), 0) as money
        from order_refunds
        where tenant_id = ${tenantId} and status = 'succeeded' and kind <> 'surplus'
        group by order_id
    ), money as (
      select order_id, sum(amount_cents) filter (where not refund_due) as kept,
          bool_or(is_test and not refund_due) as is_test
        from payments where tenant_id = ${tenantId} and status = 'succeeded' group by order_id
    ), issued as (
      select order_id, sum(case when kind = 'invoice' then total_cents else -total_cents end) as total,
          sum(case when kind = 'invoice' then 1 else -1 end * (total_cents - net_cents)) as tax
        from documents where tenant_id = ${tenantId} group by order_id
    ), own as (
      select id, status, total_cents, is_owed,
          open_cents as open
        from orders where tenant_id = ${tenantId}
    )
    select coalesce(o.id, e.order_id)::float8 as id
      from own o full join entered e on o.id = e.order_id
        left join back b on b.order_id = o.id
        left join money m on m.order_id = o.id
        left join issued i on i.order_id = o.id
      where case when o.id is null then e.paid <> 0
        else coalesce(e.paid, 0) <> case
            when coalesce(m.is_test, false)
              or o.status in ('awaiting_payment', 'canceled', 'expired')
              or o.status = 'refunded' and (b.cents is null or o.open > 0) then 0
            else o.total_cents - coalesce(b.cents, 0) end
          or i.order_id is not null and not coalesce(m.is_test, false)
            and (i.total <> coalesce(e.paid, 0) or i.tax <> coalesce(e.tax, 0))
          or e.order_id is not null and m.kept is not null
            and (m.kept - coalesce(b.money, 0) > e.paid
              or m.kept - coalesce(b.money, 0) < e.paid and not o.is_owed and o.open = 0) end
      order by 1 limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How far the entries of a shop are. */
export const findEntryState = (tx: ReadTx) =>
  selectFrom(tx, 'sales_entry_states')
    .select(['after_id', 'filled_at', 'differing'])
    .executeTakeFirst()

export const saveEntryState = (
  { db, tenantId }: Tx,
  state: { after_id?: number; filled_at?: Date; differing?: number[] },
) =>
  db
    .insertInto('sales_entry_states')
    .values({ tenant_id: tenantId, ...state })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(state))
    .execute()

/** Takes the next check, if none waits. @returns whether it did */
export async function takeNextCheck({ db, tenantId }: Tx, now: Date, next: Date): Promise<boolean> {
  const taken = await db
    .insertInto('sales_entry_states')
    .values({ tenant_id: tenantId, next_check_at: next })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ next_check_at: next })
        .where((is) =>
          is.or([
            is('sales_entry_states.next_check_at', 'is', null),
            is('sales_entry_states.next_check_at', '<=', now),
          ]),
        ),
    )
    .returning('tenant_id')
    .execute()
  return taken.length > 0
}

/** The next orders, by their ids. */
export async function listOrdersAfter(
  tx: ReadTx,
  afterId: number,
  most: number,
): Promise<number[]> {
  const rows = await selectFrom(tx, 'orders')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
