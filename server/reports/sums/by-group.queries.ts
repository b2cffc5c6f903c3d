import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Asked } from './asked.ts'
import type { Period } from './days.rules.ts'
import { sumsByDay } from './day-sums.queries.ts'
import { addedSums, AMOUNTS, ORDERS_ONCE, sumsIn, within } from './sums.queries.ts'
import type { SumRow } from './sums.rules.ts'

type CategorySums = SumRow & {
  kind: 'category' | 'none' | 'delivery'
  category_id: number | null
  name: string
  is_total: boolean
}

/** The sums of each category that a product had when it was sold, the highest total first. */
export async function listSalesByCategory(
  tx: ReadTx,
  currency: string,
  period: Period,
): Promise<CategorySums[]> {
  const { rows } = await sql<CategorySums>`
    with named as (
      select e.kind, e.source_id, e.line, e.units, e.offered_cents, e.discount_cents,
          e.added_tax_cents, e.paid_cents, e.net_cents, e.tax_cents, e.line is null as is_delivery,
          c.id as category_id
        from sales_entries e
          left join categories c on c.tenant_id = e.tenant_id and c.id = e.category_id
        where ${within(tx, currency, period)}
    ), summed as (
      select grouping(e.is_delivery) = 1 as is_total, e.is_delivery, e.category_id,
          ${ORDERS_ONCE}, ${AMOUNTS}
        from named e group by grouping sets ((e.is_delivery, e.category_id), ())
    )
    select s.is_total, c.id::float8 as category_id, coalesce(c.name, '') as name,
        case when s.is_delivery then 'delivery' when c.id is null then 'none' else 'category' end
          as kind, ${sumsIn('s')}
      from summed s left join categories c on c.tenant_id = ${tx.tenantId} and c.id = s.category_id
      order by s.is_total, s.is_delivery, s.total desc, ${byLanguage('c.name')}, c.id`.execute(
    tx.db,
  )
  return rows
}

type PlaceSums = SumRow & { country: string | null; is_total: boolean }

/** The sums of each country of delivery, the highest total first. */
export async function listSalesByPlace(
  tx: ReadTx,
  { currency, timeZone: zone, kept }: Pick<Asked, 'currency' | 'timeZone' | 'kept'>,
  period: Period,
): Promise<PlaceSums[]> {
  const { rows } = await sql<PlaceSums>`
    with days as (${sumsByDay(tx, { currency, zone, kept }, period)})
    select grouping(d.country) = 1 as is_total, nullif(d.country, '') as country, ${addedSums('d')}
      from days d group by grouping sets ((d.country), ())
      order by is_total, total desc, d.country`.execute(tx.db)
  return rows
}
