import { productTags } from '../product-tags.ts'
import { violatedCheck } from '#server/platform/database/violations.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { keepFormerSlug } from '#server/tenants/former-slugs.ts'
import { assertSlug, refuseIfTaken } from '#server/tenants/slugs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { refuseIfOnSale } from '../sales/on-sale.ts'
import { refreshSearch } from '../search/search-index.ts'

/** The fields of a product that a merchant may change; absent fields stay as they are. */
type ProductRevision = {
  name?: string
  /** The old one goes on leading here. */
  slug?: string
  description?: string
  priceCents?: number
  stock?: number
  isActive?: boolean
}

/**
 * @throws Refusal 404 where the shop has no such product, 400 on a price or stock below zero, or of
 * a product whose variants have them, or an unfit slug, 409 where another product has the slug, or
 * on a price while it is on sale
 */
export async function reviseProduct(
  tx: Tx,
  slug: string,
  revision: ProductRevision,
): Promise<void> {
  assertWholeNumber('price', revision.priceCents)
  assertWholeNumber('stock', revision.stock)
  if (revision.slug !== undefined) assertSlug(revision.slug)
  const product =
    (await tx.db
      .updateTable('products')
      .set({
        ...(revision.name !== undefined && { name: revision.name }),
        ...(revision.slug !== undefined && { slug: revision.slug }),
        ...(revision.description !== undefined && { description: revision.description }),
        ...(revision.priceCents !== undefined && { price_cents: revision.priceCents }),
        ...(revision.stock !== undefined && { stock: revision.stock }),
        ...(revision.isActive !== undefined && { is_active: revision.isActive }),
        updated_at: new Date(),
      })
      .where('tenant_id', '=', tx.tenantId)
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirst()
      .catch(refuseIfHasVariants)
      .catch(refuseIfOnSale)
      .catch(refuseIfTaken)) ?? notFound()
  if (revision.slug !== undefined && revision.slug !== slug) {
    await keepFormerSlug(tx, 'product', slug, product.id)
  }
  await refreshSearch(tx, [product.id])
  tx.changed(...productTags(product.id))
}

function refuseIfHasVariants(error: unknown): never {
  if (violatedCheck(error) === 'products_variants_lead') {
    return refuse(400, 'Its price and stock are those of its variants.')
  }
  throw error
}

function assertWholeNumber(name: string, value: number | undefined): void {
  if (value !== undefined && (!Number.isSafeInteger(value) || value < 0)) {
    refuse(400, `The ${name} must be a whole number of at least 0.`)
  }
}
