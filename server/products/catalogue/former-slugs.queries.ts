import { sql } from 'kysely'
import type { Tx } from '#server/tenants/tx.ts'

/** The product that had the slug before loses it. */
export async function keepFormerSlug(
  { db, tenantId }: Tx,
  slug: string,
  productId: number,
): Promise<void> {
  await db
    .insertInto('former_product_slugs')
    .values({ tenant_id: tenantId, slug, product_id: productId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'slug'])
        .doUpdateSet({ product_id: sql<number>`excluded.product_id` }),
    )
    .execute()
}
