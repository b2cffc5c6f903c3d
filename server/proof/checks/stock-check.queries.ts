import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { excluded } from '#server/platform/database/excluded.ts'

/**
 * Stock and units that are out with orders, less the changes of the stock, are the same for ever, because
 * every way of a unit is one of these. One statement, so that no order is between two looks.
 * `shape`: the variants of a product, and what came and went of it with exchanges, whose goods may count
 * as returned before they are back or without a shelf. With another shape the figure begins anew.
 */
const bases = (shop: number) => sql`
  with sent as (
    select order_id, bool_and(shipped + withdrawn = quantity) as is_whole from order_lines
      where tenant_id = ${shop} group by 1
  ), out as (
    select l.product_id, l.variant_id is null as is_plain, sum(case
        when o.stock <> 'returned' then l.quantity - l.returned
        when s.is_whole then 0
        else l.shipped + l.withdrawn - l.returned end) as units
      from order_lines l join orders o on o.tenant_id = ${shop} and o.id = l.order_id
        join sent s on s.order_id = l.order_id
      where l.tenant_id = ${shop} and l.product_id is not null
        and (l.variant_id is not null or l.variant_name is null)
      group by 1, 2
    union all
    select (line ->> 'product_id')::bigint, (line ->> 'variant_id') is null,
        sum((line ->> 'quantity')::int)
      from order_edits e cross join jsonb_array_elements(e.content -> 'lines') as line
      where e.tenant_id = ${shop} and e.state in ('offered', 'held') and (line ->> 'product_id') is not null
      group by 1, 2
  ), outs as (select product_id, is_plain, sum(units) as units from out group by 1, 2),
  moved as (
    select product_id, sum(difference) as units from stock_changes
      where tenant_id = ${shop} group by 1
  ), swaps as (
    select l.product_id, rl.exchanged + rl.received + rl.restocked as units
      from order_return_lines rl join order_returns r on r.tenant_id = ${shop} and r.id = rl.return_id
        join order_lines l on l.tenant_id = ${shop} and l.order_id = rl.order_id
          and l.position = rl.line
      where rl.tenant_id = ${shop} and r.sends is not null
    union all
    select l.product_id, l.quantity from order_lines l
      join order_edits e on e.tenant_id = ${shop} and e.id = l.edit_id
      where l.tenant_id = ${shop} and e.return_id is not null
  ), swapped as (select product_id, sum(units) as units from swaps group by 1),
  shelves as (
    select p.id, p.name, p.option_count = 0 as is_plain,
        case when p.option_count = 0 then p.stock else coalesce(v.units, 0) end as units,
        case when p.option_count = 0 then '' else coalesce(v.shape, '-') end as shape
      from products p left join (
        select product_id, sum(stock) as units, md5(string_agg(id::text, ' ' order by id)) as shape
          from product_variants where tenant_id = ${shop} group by 1) v on v.product_id = p.id
      where p.tenant_id = ${shop}
  )
  select s.id, s.name, s.shape || coalesce(' ' || w.units, '') as shape, s.units as stock,
      (s.units + coalesce(o.units, 0) - coalesce(m.units, 0))::bigint as base
    from shelves s left join outs o on o.product_id = s.id and o.is_plain = s.is_plain
      left join moved m on m.product_id = s.id
      left join swapped w on w.product_id = s.id`

/** The stock of a product now, and when it was noted. */
export type Moved = {
  id: string
  name: string
  shape: string
  stock: number
  base: number
  noted_shape: string | null
  noted_base: number | null
}

/** Lists the products that stand otherwise than noted, and those that are not noted yet. */
export async function listMoved({ db, tenantId }: ReadTx): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select n.id::text as id, n.name, n.shape, n.stock::float8 as stock, n.base::float8 as base,
        s.shape as noted_shape, s.base::float8 as noted_base
      from (${bases(tenantId)}) n left join proof_stocks s on s.tenant_id = ${tenantId}
        and s.product_id = n.id
      where (s.shape, s.base) is distinct from (n.shape, n.base)
      order by n.id`.execute(db)
  return rows
}

const NOTED_AT_ONCE = 1000

/** Notes where products stand. */
export async function noteStocks(
  { db, tenantId }: Tx,
  moved: readonly Pick<Moved, 'id' | 'shape' | 'base'>[],
): Promise<void> {
  for (let from = 0; from < moved.length; from += NOTED_AT_ONCE) {
    await db
      .insertInto('proof_stocks')
      .values(
        moved.slice(from, from + NOTED_AT_ONCE).map(({ id, shape, base }) => ({
          tenant_id: tenantId,
          product_id: Number(id),
          shape,
          base,
        })),
      )
      .onConflict((on) =>
        on.columns(['tenant_id', 'product_id']).doUpdateSet(excluded('shape', 'base')),
      )
      .execute()
  }
}
