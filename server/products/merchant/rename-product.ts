import { notFound } from '#server/platform/serving/refusal.ts'
import { keepFormerSlug } from '#server/tenants/former-slugs.ts'
import { assertSlug, refuseIfTaken } from '#server/tenants/slugs.ts'
import { type Tx, updateTable } from '#server/tenants/tx.ts'
import { productTags } from '../catalogue/product-tags.ts'

/**
 * Gives a product another address; the old one goes on leading to it.
 * @throws Refusal 404 without such a product, 400 on an unfit slug, 409 where another product has it
 */
export async function renameProduct(tx: Tx, slug: string, newSlug: string): Promise<void> {
  assertSlug(newSlug)
  const product =
    (await updateTable(tx, 'products')
      .set({ slug: newSlug, updated_at: new Date() })
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirst()
      .catch(refuseIfTaken)) ?? notFound()
  if (newSlug === slug) return
  await keepFormerSlug(tx, 'product', slug, product.id)
  tx.changed(...productTags(product.id))
}
