import { type RawBuilder, sql } from 'kysely'
import type { BulkActName } from '#contract/backoffice/bulk.ts'
import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import { keyOf, type Selection, type Standing, type Thing } from '#server/bulk/bulk-acts.ts'
import { type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import { SALE_RUNS } from './bulk-price.rules.ts'
import { conditionsOf, STATUS } from '../staff-products.queries.ts'

const wire = (cents: RawBuilder<unknown>, currency: string) =>
  sql`amount_text(${cents}, ${currency})`

const VARIANT_NAME = sql`concat_ws(', ', v.value_1, v.value_2, v.value_3)`

/** The field that changes, and the field that limits it. */
const standings = (currency: string) => ({
  price: {
    value: wire(sql`coalesce(v.price_cents, p.price_cents)`, currency),
    bound: sql`case
      when case when v.id is null then p.sale_ends_at else v.sale_ends_at end is not null
        then ${sql.lit(SALE_RUNS)}
      when v.id is null then ${wire(sql`p.list_price_cents`, currency)}
      else ${wire(sql`v.list_price_cents`, currency)} end`,
  },
  status: {
    value: STATUS,
    bound: sql`case when p.price_cents = 0 and p.option_count = 0 then 'price' end`,
  },
  category: { value: sql`p.category_id::text`, bound: sql`null::text` },
})

const standingOf = ({ format }: ReadTx, name: BulkActName) =>
  standings(format.currency)[
    name === 'price' || name === 'status' || name === 'category' ? name : 'category'
  ]

type Source = {
  rows: RawBuilder<unknown>
  variantId: RawBuilder<unknown>
  label: RawBuilder<unknown>
}

const PRODUCTS: Source = {
  rows: sql`products p`,
  variantId: sql`null::bigint`,
  label: sql`p.name`,
}

const PRODUCTS_AND_VARIANTS: Source = {
  rows: sql`products p left join product_variants v on v.tenant_id = p.tenant_id
    and v.product_id = p.id and p.option_count > 0`,
  variantId: sql`v.id`,
  label: sql`case when v.id is null then p.name else p.name || ' — ' || ${VARIANT_NAME} end`,
}

/** Prices are those of the variants where a product has some. */
const sourceOf = (name: BulkActName) => (name === 'price' ? PRODUCTS_AND_VARIANTS : PRODUCTS)

/** The selected products, as a bulk act needs them. */
export function chosenProducts(
  tx: ReadTx,
  name: BulkActName,
  { ids, matching }: Selection,
): RawBuilder<unknown> {
  const { value, bound } = standingOf(tx, name)
  const where = ids
    ? sql`p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::bigint[])`
    : conditionsOf(tx, matching ?? {})
  const { rows, variantId, label } = sourceOf(name)
  return sql`select p.tenant_id, p.id as subject_id, ${variantId} as variant_id,
      ${label} as label, ${value} as value, ${bound} as bound
    from ${rows} where ${where}`
}

/** Held in the order in which buyers hold them: a product's lock is that of all its variants. */
export async function lockStandings(
  tx: Tx,
  name: BulkActName,
  things: Thing[],
): Promise<Map<string, Standing>> {
  const ids = [...new Set(things.map(({ subjectId }) => subjectId))]
  await sql`select from products where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(tx.db)
  const { value, bound } = standingOf(tx, name)
  const { variantId } = sourceOf(name)
  const rows = await selectFrom(tx, 'products as p')
    .$if(sourceOf(name) === PRODUCTS_AND_VARIANTS, (query) =>
      query.leftJoin('product_variants as v', (join) =>
        withinShop(join, 'v.product_id', 'p.id').on('p.option_count', '>', 0),
      ),
    )
    .select('p.id as subjectId')
    .select([sql<number | null>`${variantId}`.as('variantId')])
    .select([sql<string>`${value}`.as('value'), sql<string | null>`${bound}`.as('bound')])
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [keyOf(row), { value: row.value, bound: row.bound }]))
}

export async function writePrice(
  tx: Tx,
  { subjectId, variantId }: Thing,
  cents: number,
): Promise<void> {
  if (variantId !== null) {
    await updateRow(tx, 'product_variants', variantId, { price_cents: cents })
  }
  await updateRow(tx, 'products', subjectId, {
    updated_at: new Date(),
    ...(variantId === null && { price_cents: cents }),
  })
}

export const writeStatus = (tx: Tx, id: number, status: ProductStatus) =>
  updateRow(tx, 'products', id, {
    is_active: status === 'on_sale',
    archived_at: status === 'archived' ? new Date() : null,
    updated_at: new Date(),
  })

export const writeCategory = (tx: Tx, id: number, categoryId: number) =>
  updateRow(tx, 'products', id, { category_id: categoryId, updated_at: new Date() })

export async function listCategoryNames(tx: ReadTx): Promise<Map<string, string>> {
  const rows = await selectFrom(tx, 'categories').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
