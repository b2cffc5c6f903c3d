import { toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { assertMay } from '#server/records/save-record.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { emitCreated } from '../catalogue/emit-product.ts'
import { refreshSearch } from '../search/search-index.ts'
import { priceSent } from '#server/tenants/sent-amounts.ts'
import { slugFor, type SlugPlace } from '#server/tenants/slugs.ts'
import { insertForId, selectFrom } from '#server/tenants/tx.ts'
import { COPIED_COLUMNS } from './product-columns.ts'
import { findCategory } from './staff-products.queries.ts'

export const PRODUCT_SLUGS: SlugPlace = { kind: 'product', otherwise: 'product' }

type NewProduct = {
  name: string
  category_id?: number | undefined
  price?: string | undefined
}

/** A draft; a name is enough. @returns its id. @throws Refusal 400, 403 on a price, 404 */
export async function draftProduct(
  tx: StaffTx,
  { name: typed, category_id: categoryId, price }: NewProduct,
  caller: Rights,
): Promise<number> {
  if (price !== undefined) assertMay(caller, 'prices.edit')
  const name = plainLine(typed)
  const category = await findCategory(tx, categoryId)
  if (!category && categoryId !== undefined) return notFound()
  assertNoFaults({
    name: name === '' ? REQUIRED : undefined,
    // A new shop has none yet, and only the merchant knows what to call it.
    category_id: category ? undefined : toStaff('createACategoryFirst'),
  })
  const { id } = await insertForId(tx, 'products', {
    category_id: category!.id,
    slug: await slugFor(tx, PRODUCT_SLUGS, name),
    name,
    price_cents: price === undefined ? 0 : priceSent(price, tx.format),
    stock: 0,
    is_active: false,
  })
  await refreshSearch(tx, [id])
  await emitCreated(tx, id)
  await tx.record({ act: 'product.created', subject: { kind: 'product', id, label: name } })
  return id
}

/** Another one like it: without stock, SKU and barcode, which are of one product alone. */
export async function copyProduct(tx: StaffTx, id: number): Promise<number> {
  const source = await selectFrom(tx, 'products')
    .select(['name', 'option_count'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!source) return notFound()
  const name = `${source.name} (copy)`
  const slug = await slugFor(tx, PRODUCT_SLUGS, name)
  const copied = await tx.db
    .insertInto('products')
    .columns([
      'tenant_id',
      'slug',
      'name',
      'price_cents',
      'stock',
      'images',
      ...COPIED_COLUMNS,
      'is_active',
    ])
    .expression((on) =>
      on
        .selectFrom('products')
        .select([
          'tenant_id',
          sql<string>`${slug}`.as('slug'),
          sql<string>`${name}`.as('name'),
          // The product's price without a running sale.
          sql<number>`case when sale_ends_at is null then price_cents
            else coalesce(list_price_cents, price_cents) end`.as('price_cents'),
          sql<number>`0`.as('stock'),
          'images',
          ...COPIED_COLUMNS,
          sql<boolean>`false`.as('is_active'),
        ])
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshSearch(tx, [copied.id])
  await emitCreated(tx, copied.id)
  const subject = { kind: 'product', id: copied.id, label: name }
  await tx.record({ act: 'product.created', subject, after: { copy_of: id } })
  return copied.id
}
