import { sql } from 'kysely'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import { assertMay } from '#server/audit/save-record.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { refreshSearch } from '../search/search-index.ts'
import { priceSent } from '#server/tenants/format/sent-amounts.ts'
import { insertForId, type ReadTx } from '#server/tenants/tx.ts'
import { COPIED_COLUMNS } from './product-columns.ts'
import { findCategory, isSlugTaken } from './staff-products.queries.ts'

const LONGEST_SLUG = 110

/** "Panawal – Ang Khola 10″" → "panawal-ang-khola-10". */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/g, '') || 'product'

/** The name's own address, or the next that is free. */
const freeSlug = (tx: StaffTx, name: string): Promise<string> => nextFreeSlug(tx, slugFrom(name))

/** The new slug of a renamed product that was never public. */
export async function slugAfterNaming(
  tx: StaffTx,
  { slug, name, was_on_sale }: { slug: string; name: string; was_on_sale: boolean },
  newName: string,
): Promise<string> {
  const follows = slug.replace(/-\d+$/, '') === slugFrom(name).replace(/-\d+$/, '')
  if (was_on_sale || !follows || slugFrom(newName) === slugFrom(name)) return slug
  return freeSlug(tx, newName)
}

/** This one, or the first of slug-2, slug-3, … that no product has. */
export async function nextFreeSlug(tx: ReadTx, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? slug : `${slug}-${number}`
    if (!(await isSlugTaken(tx, tried))) return tried
  }
}

type NewProduct = {
  name: string
  category_id?: number | undefined
  price?: string | undefined
}

/** A draft; a name is enough. @returns its id. @throws Refusal 400, 403 on a price, 404 */
export async function draftProduct(
  tx: StaffTx,
  { name: typed, category_id: categoryId, price }: NewProduct,
  role: Role,
): Promise<number> {
  if (price !== undefined) assertMay(role, 'prices.edit')
  const name = plainLine(typed)
  const category = await findCategory(tx, categoryId)
  if (!category && categoryId !== undefined) return notFound()
  assertNoFaults({
    name: name === '' ? REQUIRED : undefined,
    // A new shop has none yet, and only the merchant knows what to call it.
    category_id: category ? undefined : 'Create a category first.',
  })
  const { id } = await insertForId(tx, 'products', {
    category_id: category!.id,
    slug: await freeSlug(tx, name),
    name,
    price_cents: price === undefined ? 0 : priceSent(price, tx.format),
    stock: 0,
    is_active: false,
  })
  await refreshSearch(tx, [id])
  await tx.record({ act: 'product.created', subject: { kind: 'product', id, label: name } })
  return id
}

/** Another one like it: without stock, SKU and barcode, which are of one product alone. */
export async function copyProduct(tx: StaffTx, id: number): Promise<number> {
  const source = await tx.db
    .selectFrom('products')
    .select(['name', 'option_count'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!source) return notFound()
  const name = `${source.name} (copy)`
  const slug = await freeSlug(tx, name)
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
          // Its price without a running sale.
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
  const subject = { kind: 'product', id: copied.id, label: name }
  await tx.record({ act: 'product.created', subject, after: { copy_of: id } })
  return copied.id
}
