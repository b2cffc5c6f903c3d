import { type RawBuilder, sql } from 'kysely'
import { deleteFrom, type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import { isOf, type KeptSums } from './day-sums.queries.ts'
import type { Days } from './days.rules.ts'
import { monthLater, partedInto, type Span } from './spans.rules.ts'
import { addedSums, AMOUNTS, isAdded, isSold, ORDERS, ordersWith } from './sums.queries.ts'
import { NAMES_OF_SUMS } from './sums.rules.ts'

/** The thing by which entries are summed. */
const GROUPS = ['product', 'variant', 'category', 'buyer', 'discount', 'discounted'] as const
export type Group = (typeof GROUPS)[number]

/** The columns that tell one row of sums from another. */
const KEYS = sql.raw('thing, part, item, is_custom, is_delivery')
const NAMES = sql.raw(NAMES_OF_SUMS.join(', '))
const MORE = sql.raw('net_with_cost, cost, some_order, first_at, last_at')
const PARTS = sql`${KEYS}, ${NAMES}, ${MORE}`

const MARGIN = sql`
  coalesce(sum(e.net_cents) filter (where e.cost_cents is not null), 0)::float8 as net_with_cost,
  coalesce(sum(e.cost_cents), 0)::float8 as cost`

const timesOf = (isSale: RawBuilder<unknown>) => sql`min(e.order_id) as some_order,
  min(e.at) filter (where ${isSale}) as first_at,
  max(e.at) filter (where ${isSale}) as last_at`

const COLUMNS = sql`e.tenant_id, e.currency, e.at, e.kind, e.source_id, e.order_id, e.line, e.product_id,
  e.variant_id, e.category_id, e.buyer, e.units, e.offered_cents, e.discount_cents, e.added_tax_cents,
  e.paid_cents, e.net_cents, e.tax_cents, e.cost_cents`

/** Entries, with the names of items that have no product. */
const named = (where: RawBuilder<unknown>) => sql`
  select ${COLUMNS}, '' as item, false as is_custom from sales_entries e
    where ${where} and (e.product_id is not null or e.line is null)
  union all
  select ${COLUMNS}, coalesce(l.product_name, ''), coalesce(l.product_slug = '', false)
    from sales_entries e left join order_lines l on l.tenant_id = e.tenant_id
      and l.order_id = e.order_id and l.position = e.line
    where ${where} and e.product_id is null and e.line is not null`

const plain = (where: RawBuilder<unknown>) => sql`
  select ${COLUMNS}, '' as item, false as is_custom from sales_entries e where ${where}`

/**
 * The discounts of entries by offer, code and colleague, where `total` has the sales with them; a
 * discount of no offer is an agreed price. Without `KEYS`, `discounted` has those of all together.
 */
const discountsBy = (group: 'discount' | 'discounted', where: RawBuilder<unknown>) => sql`
  with off as materialized (
    select e.tenant_id, e.kind, e.source_id, e.order_id, e.line, e.promotions, e.discount_cents
      from sales_entries e where ${where} and e.discount_cents <> 0
  ), parts as (
    select off.tenant_id, off.kind, off.source_id, off.order_id, off.line, p.key::bigint as promotion_id, p.value::bigint as cents
      from off cross join lateral jsonb_each_text(off.promotions) p
    union all
    select tenant_id, kind, source_id, order_id, line, null, discount_cents - (
        select coalesce(sum(p.value::bigint), 0) from jsonb_each_text(promotions) p)
      from off
  ), named as (
    select p.*, coalesce(u.code, '') as code, d.staff_id
      from parts p
        left join promotion_uses u on u.tenant_id = p.tenant_id and u.order_id = p.order_id
          and u.promotion_id = p.promotion_id
        left join drafts d on d.tenant_id = p.tenant_id and d.order_id = p.order_id
          and p.promotion_id is null
      where p.cents <> 0
  ), of_sources as (
    select n.tenant_id, n.source_id, ${group === 'discount' ? sql`n.promotion_id, n.staff_id, n.code` : sql`null::bigint as promotion_id, null::bigint as staff_id, '' as code`},
        sum(n.cents) filter (where n.kind = 'sale') as cents,
        sum(n.cents) filter (where n.kind <> 'sale') as back_cents, min(n.order_id) as order_id,
        min(n.line) filter (where n.kind = 'sale') as line
      from named n group by 1, 2, 3, 4, 5
  ), sold as (
    select e.source_id, sum(e.paid_cents) as cents from sales_entries e
      where ${where} and e.kind = 'sale' and e.source_id in (select source_id from off)
      group by e.source_id
  )
  select o.tenant_id, coalesce(o.promotion_id, 0) as thing, coalesce(o.staff_id, 0) as part,
      o.code as item, false as is_custom, false as is_delivery, ${ordersOf(group)} as orders,
      0 as units_sold, 0 as units_back, 0::float8 as offered, 0::float8 as delivery,
      coalesce(sum(o.cents), 0)::float8 as discounts, 0::float8 as added_tax,
      coalesce(sum(o.back_cents), 0)::float8 as came_back,
      coalesce(sum(s.cents) filter (where o.cents is not null), 0)::float8 as total,
      0::float8 as net, 0::float8 as tax, 0::float8 as net_with_cost, 0::float8 as cost,
      min(o.order_id) as some_order, null::timestamptz as first_at, null::timestamptz as last_at
    from of_sources o left join sold s on s.source_id = o.source_id
    group by 1, 2, 3, 4`

/** Lines of an edit count no order whose earlier lines had the same discount. */
const ordersOf = (group: 'discount' | 'discounted') => sql`
  count(o.cents) filter (where not (${isAdded('o')} and exists (
    select from sales_entries x where x.tenant_id = o.tenant_id and x.order_id = o.order_id
      and x.kind = 'sale' and (x.line is null or x.line < o.line)
      and ${
        group === 'discounted'
          ? sql`x.discount_cents <> 0`
          : sql`case when o.promotion_id is not null
            then coalesce((x.promotions ->> o.promotion_id::text)::bigint, 0) <> 0
            else x.discount_cents <> (select coalesce(sum(p.value::bigint), 0)
              from jsonb_each_text(x.promotions) p) end`
      })))::int`

type Way = {
  from: typeof named
  keys: RawBuilder<unknown>
  orders: RawBuilder<unknown>
  times: RawBuilder<unknown>
}

const isSameProduct = sql`case when e.product_id is null
  then x.product_id is null and coalesce(l.product_name, '') = e.item else x.product_id = e.product_id end`

const WAYS: Record<Exclude<Group, 'discount' | 'discounted'>, Way> = {
  product: {
    from: (where) => named(sql`${where} and ${isSold}`),
    keys: sql`coalesce(e.product_id, 0) as thing, 0::bigint as part, e.item, e.is_custom,
      e.line is null as is_delivery`,
    orders: ordersWith(isSameProduct),
    times: timesOf(sql`e.kind = 'sale'`),
  },
  variant: {
    from: (where) => named(sql`${where} and ${isSold}`),
    keys: sql`coalesce(e.product_id, 0) as thing, coalesce(e.variant_id, 0) as part, e.item,
      e.is_custom, e.line is null as is_delivery`,
    orders: ordersWith(sql`${isSameProduct} and x.variant_id is not distinct from e.variant_id`),
    times: timesOf(sql`e.kind = 'sale'`),
  },
  category: {
    from: (where) => plain(sql`${where} and ${isSold}`),
    keys: sql`coalesce(e.category_id, 0) as thing, 0::bigint as part, e.item, e.is_custom,
      e.line is null as is_delivery`,
    orders: ordersWith(sql`x.category_id is not distinct from e.category_id`),
    times: timesOf(sql`e.kind = 'sale'`),
  },
  buyer: {
    from: (where) => plain(sql`${where} and e.buyer is not null`),
    keys: sql`e.buyer as thing, 0::bigint as part, e.item, e.is_custom, false as is_delivery`,
    orders: ORDERS,
    times: timesOf(sql`e.kind = 'sale' and e.line = 0`),
  },
}

/** The sums of some entries `e`, by what they are grouped by. */
function madeBy(group: Group, where: RawBuilder<unknown>): RawBuilder<unknown> {
  if (group === 'discount' || group === 'discounted') return discountsBy(group, where)
  const { keys, orders, times, from } = WAYS[group]
  return sql`select e.tenant_id, ${keys}, ${orders}, ${AMOUNTS}, ${MARGIN}, ${times}
    from (${from(where)}) e group by e.tenant_id, ${KEYS}`
}

/**
 * The sums of a period by what they are grouped by, as rows of a statement: kept ones of its whole
 * months and years, and those of its other days from their entries. A thing may have several rows.
 */
export function sumsOfSpans(
  { tenantId }: ReadTx,
  group: Group,
  { timeZone, kept, currency }: KeptSums,
  days: Days,
): RawBuilder<unknown> {
  const { spans, rest } = partedInto(days, {
    summedUntil: kept?.summed_until ?? null,
    stale: kept?.stale ?? [],
  })
  const parts = []
  if (spans.length > 0) {
    parts.push(sql`select ${PARTS} from sales_sums k
      where k.tenant_id = ${tenantId} and k.currency = ${currency} and (k.months, k.first_day) in (
        ${sql.join(spans.map(({ months, firstDay }) => sql`(${months}, ${firstDay}::date)`))})
        and k.grouped = ${group}`)
  }
  if (rest.length > 0) {
    const where = sql`e.tenant_id = ${tenantId} and e.currency = ${currency}
      and (${isOf(rest, timeZone)})`
    parts.push(sql`select ${PARTS} from (${madeBy(group, where)}) m`)
  }
  return sql.join(parts, sql` union all `)
}

/** The first month that has entries: its first day. */
export async function findFirstMonth(
  { db, tenantId }: ReadTx,
  { zone, currencies }: { zone: string; currencies: string[] },
): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(first.at) at time zone ${zone}, 'YYYY-MM-01') as month
      from unnest(${currencies}::text[]) c (currency) cross join lateral (
        select min(e.at) as at from sales_entries e
          where e.tenant_id = ${tenantId} and e.currency = c.currency) first`.execute(db)
  return rows[0]!.month
}

/** Locks the state of a shop's sums. @returns the first month that is not summed; null: none is */
export async function lockSummedUntil(tx: Tx): Promise<string | null> {
  const state = await selectFrom(tx, 'sales_entry_states')
    .select(sql<string | null>`summed_until::text`.as('summed_until'))
    .forUpdate()
    .executeTakeFirst()
  return state?.summed_until ?? null
}

/** @param summedUntil null: no month has its sums any more */
export async function saveSummedUntil(tx: Tx, summedUntil: string | null) {
  await updateTable(tx, 'sales_entry_states')
    .set({ summed_until: summedUntil === null ? null : sql<Date>`${summedUntil}::date` })
    .execute()
  if (summedUntil !== null) return
  await deleteFrom(tx, 'sales_sums').execute()
}

/** The months whose sums by product, variant or category differ from those of their days: first days. */
export async function listDifferingMonths(
  { db, tenantId }: Tx,
  summedUntil: string,
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with days as (
      select currency, date_trunc('month', day)::date as first_day, sum(total) as total,
          sum(net) as net, sum(units_sold) as units_sold, sum(units_back) as units_back
        from sales_days where tenant_id = ${tenantId} and day < ${summedUntil}::date group by 1, 2
    ), expected as (
      select d.*, g.grouped from days d
        cross join (values ('product'), ('variant'), ('category')) g (grouped)
    ), sums as (
      select currency, first_day, grouped, sum(total) as total, sum(net) as net,
          sum(units_sold) as units_sold, sum(units_back) as units_back
        from sales_sums where tenant_id = ${tenantId} and months = 1 and grouped in ('product', 'variant', 'category')
        group by 1, 2, 3
    )
    select distinct first_day::text as month
      from expected e full join sums s using (currency, first_day, grouped)
      where (e.total, e.net, e.units_sold, e.units_back)
        is distinct from (s.total, s.net, s.units_sold, s.units_back)`.execute(db)
  return rows.map(({ month }) => month)
}

/** Makes the sums of a month anew from its entries. */
export async function sumMonth(
  tx: Tx,
  { zone, currencies }: { zone: string; currencies: string[] },
  firstDay: string,
): Promise<void> {
  await deleteSpan(tx, { firstDay, months: 1 })
  const next = monthLater(firstDay, 1)
  for (const currency of currencies) {
    const where = sql`e.tenant_id = ${tx.tenantId} and e.currency = ${currency}
      and e.at >= (${firstDay}::date::timestamp at time zone ${zone})
      and e.at < (${next}::date::timestamp at time zone ${zone})`
    for (const group of GROUPS) {
      await sql`insert into sales_sums (tenant_id, currency, months, first_day, grouped, ${KEYS},
            ${NAMES}, ${MORE})
          select m.tenant_id, ${currency}, 1, ${firstDay}::date, ${group}, ${KEYS}, ${NAMES}, ${MORE}
            from (${madeBy(group, where)}) m`.execute(tx.db)
    }
  }
}

/** Makes the sums of a year from those of its months. */
export async function sumYear(tx: Tx, firstDay: string): Promise<void> {
  const { db, tenantId } = tx
  await deleteSpan(tx, { firstDay, months: 12 })
  await sql`insert into sales_sums (tenant_id, currency, months, first_day, grouped, ${KEYS},
        ${NAMES}, ${MORE})
      select k.tenant_id, k.currency, 12, ${firstDay}::date, k.grouped, ${KEYS}, ${addedSums('k')},
          sum(k.net_with_cost), sum(k.cost), min(k.some_order), min(k.first_at), max(k.last_at)
        from sales_sums k
        where k.tenant_id = ${tenantId} and k.months = 1 and k.first_day >= ${firstDay}::date
          and k.first_day < ${monthLater(firstDay, 12)}::date
        group by k.tenant_id, k.currency, k.grouped, ${KEYS}`.execute(db)
}

export const deleteBuyers = (tx: Tx, buyers: number[]) =>
  deleteFrom(tx, 'sales_sums').where('grouped', '=', 'buyer').where('thing', 'in', buyers).execute()

const deleteSpan = (tx: Tx, { firstDay, months }: Span) =>
  deleteFrom(tx, 'sales_sums')
    .where('months', '=', months)
    .where('first_day', '=', sql<Date>`${firstDay}::date`)
    .execute()
