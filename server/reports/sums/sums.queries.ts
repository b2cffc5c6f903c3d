import { type RawBuilder, sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period } from './days.rules.ts'
import { NAMES_OF_SUMS } from './sums.rules.ts'

/** Every order has a first line, so that its sale is counted by it; lines of its edits stand behind. */
export const ORDERS = sql`count(*) filter (where e.kind = 'sale' and e.line = 0)::int as orders`

/** Whether a row of entries is of a line that came with an edit. The lines of a new order begin with 0. */
export const isAdded = (rows: string) => sql`${sql.ref(`${rows}.line`)} > 0
  and exists (select from order_edits edit where edit.tenant_id = ${sql.ref(`${rows}.tenant_id`)}
    and edit.id = ${sql.ref(`${rows}.source_id`)})`

/** In groups that may have several lines of an order. `isSame`: an earlier entry `x` of the order, of the line `l`, is in the group. */
export const ordersWith = (isSame: RawBuilder<unknown>) => sql`
  count(distinct e.source_id) filter (where e.kind = 'sale' and not (${isAdded('e')} and exists (
    select from sales_entries x left join order_lines l on l.tenant_id = x.tenant_id
        and l.order_id = x.order_id and l.position = x.line
      where x.tenant_id = e.tenant_id and x.order_id = e.order_id and x.kind = 'sale'
        and x.line < e.line and (x.units <> 0 or x.offered_cents <> 0) and ${isSame})))::int as orders`

/** An order whose first line had left before it was sold has an entry of that line, which only counts the order. */
export const isSold = sql`not (e.kind = 'sale' and e.line = 0 and e.units = 0 and e.offered_cents = 0)`

/** All sums but `orders`. */
export const AMOUNTS = sql`
  coalesce(sum(e.units) filter (where e.kind = 'sale'), 0)::int as units_sold,
  coalesce(-sum(e.units) filter (where e.kind <> 'sale'), 0)::int as units_back,
  coalesce(sum(e.offered_cents) filter (where e.kind = 'sale' and e.line is not null), 0)::float8
    as offered,
  coalesce(sum(e.offered_cents) filter (where e.kind = 'sale' and e.line is null), 0)::float8
    as delivery,
  coalesce(sum(e.discount_cents) filter (where e.kind = 'sale'), 0)::float8 as discounts,
  coalesce(sum(e.added_tax_cents) filter (where e.kind = 'sale'), 0)::float8 as added_tax,
  coalesce(sum(e.paid_cents) filter (where e.kind <> 'sale'), 0)::float8 as came_back,
  coalesce(sum(e.paid_cents), 0)::float8 as total,
  coalesce(sum(e.net_cents), 0)::float8 as net,
  coalesce(sum(e.tax_cents), 0)::float8 as tax`

/** The sums that an inner statement has, by the name of it. */
export const sumsIn = (table: string) =>
  sql.join(NAMES_OF_SUMS.map((name) => sql.ref(`${table}.${name}`)))

const WHOLE = new Set(['orders', 'units_sold', 'units_back'])

/** Added up over the rows of an inner statement. */
export const addedSums = (table: string) =>
  sql.join(
    NAMES_OF_SUMS.map((name) => {
      const type = sql.raw(WHOLE.has(name) ? 'int' : 'float8')
      return sql`coalesce(sum(${sql.ref(`${table}.${name}`)}), 0)::${type} as ${sql.ref(name)}`
    }),
  )

/** The entries `e` of a period. */
export const within = (
  { tenantId }: Pick<ReadTx, 'tenantId'>,
  currency: string,
  { since, till }: Pick<Period, 'since' | 'till'>,
) => sql`e.tenant_id = ${tenantId} and e.currency = ${currency}
  and e.at >= ${since} and e.at < ${till}`
