import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period } from './days.rules.ts'
import { NAMES_OF_SUMS } from './sums.rules.ts'

/** Every order has a first line, so that its sale is counted by it. */
export const ORDERS = sql`count(*) filter (where e.kind = 'sale' and e.line = 0)::int as orders`

/** In groups that may have several lines of an order. */
export const ORDERS_ONCE = sql`
  count(distinct e.source_id) filter (where e.kind = 'sale')::int as orders`

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
