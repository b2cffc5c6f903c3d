import { toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Statements of withdrawal prove what was said, so that unmatched ones stay for so many years. */
const YEARS = 3

/** Statements of withdrawal from this address or about this customer's orders, and returns. */
export const personalReturns: PersonalData = {
  name: 'returns',

  async exportData({ db, tenantId }, { id, email }) {
    const { rows } = await sql<{ exported: unknown }>`
      select json_build_object('order', s.stated_order, 'name', s.stated_name, 'email', s.email,
          'lines', s.lines, 'part', s.part, 'received_at', s.received_at) as exported
        from withdrawal_statements s
          left join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
        where s.tenant_id = ${tenantId}
          and (o.customer_id = ${id} or lower(s.email) = lower(${email ?? null}::text))
      union all
      select json_build_object('order', o.order_number, 'reason', r.reason, 'answer', r.answer,
          'status', r.status, 'asked_at', r.asked_at) as exported
        from order_returns r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
        where r.tenant_id = ${tenantId} and o.customer_id = ${id} and r.kind = 'return'`.execute(db)
    return rows.map(({ exported }) => exported)
  },

  async erase({ db, tenantId }, { id, email }) {
    // By the next erasure nothing says any more whose address it was.
    await sql`update withdrawal_statements s set erase_with = ${id}
      where s.tenant_id = ${tenantId} and lower(s.email) = lower(${email ?? null}::text)
        and not exists (select from orders o where o.tenant_id = ${tenantId} and o.id = s.order_id
          and o.customer_id = ${id})`.execute(db)
    await sql`delete from withdrawal_statements
      where tenant_id = ${tenantId} and erase_with = ${id}
        and received_at < now() - make_interval(years => ${YEARS})`.execute(db)
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from withdrawal_statements
        where tenant_id = ${tenantId} and erase_with = ${id}`.execute(db)
    return rows[0]!.kept > 0 ? [toStaff('statementsAreKept', { years: YEARS })] : []
  },
}

/** With orders that nothing keeps go the statements about them and what came back. */
export async function eraseReturns({ db, tenantId }: Tx, orders: { id: number }[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await sql`update order_refunds set return_id = null
    where tenant_id = ${tenantId} and order_id = any(${ids}::bigint[])
      and return_id is not null`.execute(db)
  await sql`delete from order_returns
    where tenant_id = ${tenantId} and order_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from withdrawal_statements
    where tenant_id = ${tenantId} and order_id = any(${ids}::bigint[])`.execute(db)
}
