import { sql } from 'kysely'
import type { Cursor } from '#server/tenants/cursors.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

type SaleFilter = {
  /** `open`: planned or running. */
  state?: 'open' | 'running' | 'planned' | 'over' | undefined
  productId?: number | undefined
  id?: number | undefined
}

const STATES = {
  open: ['planned', 'running'],
  running: ['running'],
  planned: ['planned'],
  over: ['ended', 'canceled', 'lapsed'],
} as const

/** Lists sales, those that begin last first. */
export const listSales = (
  tx: ReadTx,
  { state, productId, id }: SaleFilter,
  { after, limit }: { after?: Cursor | undefined; limit: number },
) =>
  selectFrom(tx, 'sales as s')
    .innerJoin('products as p', (join) => withinShop(join, 'p.id', 's.product_id'))
    .leftJoin('product_variants as v', (join) =>
      withinShop(join, 'v.product_id', 's.product_id').onRef('v.id', '=', 's.variant_id'),
    )
    .selectAll('s')
    .select([
      'p.name as product_name',
      'p.slug as product_slug',
      // The start as text, exact to the microsecond, for cursors.
      sql<string>`s.starts_at::text`.as('start_key'),
      // The variant's value of each option; empty for a product without variants.
      sql<string[]>`array_remove(array[v.value_1, v.value_2, v.value_3], null)`.as('values'),
    ])
    .$if(state !== undefined, (query) => query.where('s.state', 'in', STATES[state!]))
    .$if(productId !== undefined, (query) => query.where('s.product_id', '=', productId!))
    .$if(id !== undefined, (query) => query.where('s.id', '=', id!))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(s.starts_at, s.id) < (${after!.value}::timestamptz, ${after!.id}::bigint)`,
      ),
    )
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

export type ListedSale = Awaited<ReturnType<typeof listSales>>[number]
