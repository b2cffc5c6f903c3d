import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { KeptSums } from './day-sums.queries.ts'
import type { Period } from './days.rules.ts'
import { sumsOfSpans } from './span-sums.queries.ts'
import { addedSums } from './sums.queries.ts'

export type DiscountSums = {
  /** Null: the totals. */
  kind: 'promotion' | 'code' | 'own_price' | 'gone' | null
  promotion_id: number | null
  name: string
  code: string
  orders: number
  discounts: number
  came_back: number
  sales_with: number
}

/**
 * The discounts of each offer, apart for each of its codes, and of prices that colleagues agreed below the
 * shop's; the largest first.
 */
export async function listDiscounts(
  tx: ReadTx,
  asked: KeptSums,
  period: Period,
): Promise<DiscountSums[]> {
  const { tenantId, db } = tx
  const { rows } = await sql<DiscountSums>`
    with parts as (
      select false as is_total, p.* from (${sumsOfSpans(tx, 'discount', asked, period)}) p
      union all
      select true, p.* from (${sumsOfSpans(tx, 'discounted', asked, period)}) p
    ), summed as (
      select s.is_total, s.thing, s.part, s.item as code, ${addedSums('s')}
        from parts s group by s.is_total, s.thing, s.part, s.item
    )
    select case when s.is_total then null when s.thing = 0 then 'own_price'
          when p.id is null then 'gone' when s.code <> '' then 'code' else 'promotion' end as kind,
        p.id::float8 as promotion_id, coalesce(p.name, c.name, '') as name, s.code, s.orders,
        s.discounts, s.came_back, s.total as sales_with
      from summed s left join promotions p on p.tenant_id = ${tenantId} and p.id = s.thing
        left join staff c on c.id = s.part
      order by s.is_total, s.discounts, ${byLanguage(sql`coalesce(p.name, c.name, '')`)}, s.code`.execute(
    db,
  )
  return rows
}
