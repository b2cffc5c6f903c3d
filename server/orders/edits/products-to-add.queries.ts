import { sql } from 'kysely'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { CartProduct } from '../cart/cart-contents.queries.ts'

const PRICE = ['price_cents', 'list_price_cents', 'lowest_price_30_days_cents'] as const

/** Products as of now, by their ids, without variants. */
export const listProducts = (tx: ReadTx, ids: readonly number[]) =>
  selectFrom(tx, 'products')
    .select(['id', 'category_id', 'slug', 'name', 'stock', 'is_active', 'main_image', ...PRICE])
    .select(['customization_fields', 'option_count', 'tax_class', 'measure', 'cost_cents'])
    .where('id', 'in', ids)
    .execute()

type Variant = NonNullable<CartProduct['variant']> & { product_id: number }

/** Variants as of now, by their ids. */
export async function listVariants(tx: ReadTx, ids: readonly number[]): Promise<Variant[]> {
  const rows = await selectFrom(tx, 'product_variants as v')
    .leftJoin('skus as s', (on) =>
      withinShop(on, 's.product_id', 'v.product_id').onRef('s.variant_id', '=', 'v.id'),
    )
    .select(['v.id', 'v.product_id', 'v.value_1', 'v.value_2', 'v.value_3', 's.sku', 'v.measure'])
    .select(['v.price_cents', 'v.list_price_cents', 'v.lowest_price_30_days_cents'])
    .select(['v.cost_cents', 'v.stock', 'v.is_active'])
    .where('v.id', 'in', ids)
    .execute()
  return rows.map(({ value_1, value_2, value_3, ...variant }) => ({
    ...variant,
    values: [value_1, value_2, value_3].filter((value) => value !== null),
  }))
}

type Terms = { tax: TaxTerms | null; sells_to_eu: boolean }

/** The tax of a place now, and whether consumers in the EU are informed; null country: the shop's. */
export async function findTerms(
  { db, tenantId }: ReadTx,
  { country_code, region }: { country_code: string | null; region: string | null },
): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select tax_terms(${tenantId}, ${country_code}::text, ${region ?? ''}::text) as tax,
      exists (select from return_settings r
        where r.tenant_id = ${tenantId} and r.sells_to_eu) as sells_to_eu`.execute(db)
  return rows[0]!
}
