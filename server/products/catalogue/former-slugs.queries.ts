import { sql } from 'kysely'
import type { Db } from '#server/tenants/tables.ts'

/** Who had it before loses it. */
export async function keepFormerSlug(
  db: Db,
  tenantId: number,
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
