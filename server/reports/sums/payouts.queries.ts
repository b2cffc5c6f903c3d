import { sql } from 'kysely'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { Days } from './days.rules.ts'

export type PayoutSums = {
  id: number
  provider: string
  reference: string
  arrives_on: string
  state: 'pending' | 'paid' | 'failed'
  currency: string
  is_manual: boolean
  has_lines: boolean
  amount: number
  received: number
  given_back: number
  fees: number
  payments: number
  unmatched: number
}

/** The payouts that arrive in a period, or one by its number, with what is in each. */
export async function listPayouts(
  tx: ReadTx,
  wanted: { currency: string; period: Days } | { id: number },
): Promise<PayoutSums[]> {
  const { tenantId, db } = tx
  const which =
    'id' in wanted
      ? sql`o.id = ${wanted.id}`
      : sql`o.currency = ${wanted.currency}
          and o.arrives_on between ${wanted.period.from}::date and ${wanted.period.until}::date`
  const { rows } = await sql<PayoutSums>`
    select o.id::float8 as id, o.provider, o.reference, o.arrives_on::text as arrives_on, o.state,
        o.currency, o.is_manual, o.lines_at is not null as has_lines, o.amount_cents::float8 as amount,
        coalesce(l.received, 0)::float8 as received, coalesce(l.given_back, 0)::float8 as given_back,
        coalesce(l.fees, 0)::float8 as fees, coalesce(l.payments, 0)::int as payments,
        coalesce(l.unmatched, 0)::int as unmatched
      from payouts o left join lateral (
        select sum(gross_cents) filter (where kind = 'payment') as received,
            sum(gross_cents) filter (where kind = 'refund') as given_back,
            coalesce(sum(gross_cents) filter (where kind = 'fee'), 0) - sum(fee_cents) as fees,
            count(*) filter (where kind = 'payment') as payments,
            count(*) filter (where kind in ('payment', 'refund') and payment_id is null) as unmatched
          from payout_lines l where l.tenant_id = ${tenantId} and l.payout_id = o.id) l on true
      where o.tenant_id = ${tenantId} and ${which}
      order by o.arrives_on desc, o.reference`.execute(db)
  return rows
}

export const listPayoutLines = (tx: ReadTx, payoutId: number, most: number) =>
  selectFrom(tx, 'payout_lines as l')
    .leftJoin('payments as p', (join) => withinShop(join, 'p.id', 'l.payment_id'))
    .leftJoin('orders as o', (join) => withinShop(join, 'o.id', 'p.order_id'))
    .select(['l.kind', 'l.reference', 'l.gross_cents', 'l.fee_cents', 'o.id', 'o.order_number'])
    .where('l.payout_id', '=', payoutId)
    .orderBy('l.position')
    .limit(most)
    .execute()

/** The currencies of the shop's payouts, and whether a key that is in use may not read them. */
export async function findPayoutState({
  db,
  tenantId,
}: ReadTx): Promise<{ currencies: string[]; lacks_access: boolean }> {
  const { rows } = await sql<{ currencies: string[]; lacks_access: boolean }>`
    select array(select distinct currency from payouts where tenant_id = ${tenantId} order by 1)
          as currencies,
        exists (select from card_accounts where tenant_id = ${tenantId} and in_use and lacks_payouts)
          as lacks_access`.execute(db)
  return rows[0]!
}
