import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period } from './days.rules.ts'
import { sumsByDay, type KeptSums } from './day-sums.queries.ts'
import { sumsOfSpans } from './span-sums.queries.ts'
import { addedSums, sumsIn } from './sums.queries.ts'
import type { SumRow } from './sums.rules.ts'

type CategorySums = SumRow & {
  kind: 'category' | 'none' | 'delivery'
  category_id: number | null
  name: string
}

/** The sums of each category that a product had when it was sold, the highest total first. */
export async function listSalesByCategory(
  tx: ReadTx,
  asked: KeptSums,
  period: Period,
): Promise<CategorySums[]> {
  const { rows } = await sql<CategorySums>`
    with parts as (${sumsOfSpans(tx, 'category', asked, period)}), summed as (
      select s.is_delivery, c.id as category_id, ${addedSums('s')}
        from parts s left join categories c on c.tenant_id = ${tx.tenantId} and c.id = s.thing
        group by s.is_delivery, c.id
    )
    select c.id::float8 as category_id, coalesce(c.name, '') as name,
        case when s.is_delivery then 'delivery' when c.id is null then 'none' else 'category' end
          as kind, ${sumsIn('s')}
      from summed s left join categories c on c.tenant_id = ${tx.tenantId} and c.id = s.category_id
      order by s.is_delivery, s.total desc, ${byLanguage('c.name')}, c.id`.execute(tx.db)
  return rows
}

type PlaceSums = SumRow & { country: string | null; is_total: boolean }

/** The sums of each country of delivery, the highest total first. */
export async function listSalesByPlace(
  tx: ReadTx,
  asked: KeptSums,
  period: Period,
): Promise<PlaceSums[]> {
  const { rows } = await sql<PlaceSums>`
    with days as (${sumsByDay(tx, asked, period)})
    select grouping(d.country) = 1 as is_total, nullif(d.country, '') as country, ${addedSums('d')}
      from days d group by grouping sets ((d.country), ())
      order by is_total, total desc, d.country`.execute(tx.db)
  return rows
}
