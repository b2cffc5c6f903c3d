import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '#server/tenants/cursors.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { SaleRow } from './sales.queries.ts'

export type ListedSale = SaleRow & {
  product_name: string
  product_slug: string
  /** The variant's value of each option; empty for a product without variants. */
  values: string[]
  /** The start as text, exact to the microsecond, for cursors. */
  start_key: string
}

type SaleFilter = {
  /** `open`: planned or running. */
  state?: 'open' | 'running' | 'planned' | 'over' | undefined
  productId?: number | undefined
  id?: number | undefined
}

const STATES = {
  open: sql`s.state in ('planned', 'running')`,
  running: sql`s.state = 'running'`,
  planned: sql`s.state = 'planned'`,
  over: sql`s.state in ('ended', 'canceled', 'lapsed')`,
}

function conditionsOf({ tenantId }: ReadTx, filter: SaleFilter): RawBuilder<unknown> {
  const parts = [sql`s.tenant_id = ${tenantId}`]
  if (filter.state) parts.push(STATES[filter.state])
  if (filter.productId !== undefined) parts.push(sql`s.product_id = ${filter.productId}`)
  if (filter.id !== undefined) parts.push(sql`s.id = ${filter.id}`)
  return sql.join(parts, sql` and `)
}

/** Those that begin last come first. */
export async function listSales(
  tx: ReadTx,
  filter: SaleFilter,
  { after, limit }: { after?: Cursor | undefined; limit: number },
): Promise<ListedSale[]> {
  const isLater = after
    ? sql`and (s.starts_at, s.id) < (${after.value}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<ListedSale>`
    select s.*, s.starts_at::text as start_key, p.name as product_name, p.slug as product_slug,
        array_remove(array[v.value_1, v.value_2, v.value_3], null) as values
      from sales s
      join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
      left join product_variants v on v.tenant_id = s.tenant_id
        and v.product_id = s.product_id and v.id = s.variant_id
      where ${conditionsOf(tx, filter)} ${isLater}
      order by s.starts_at desc, s.id desc limit ${limit}`.execute(tx.db)
  return rows
}
