import { sql } from 'kysely'

/** Whether the product `p` is sold, and its own weight or that of an offered variant is unknown. */
export const isWithoutWeight = (tenantId: number) => sql`p.tenant_id = ${tenantId} and p.is_active
  and p.weight_grams is null and (p.option_count = 0 or exists (select from product_variants v
    where v.tenant_id = ${tenantId} and v.product_id = p.id and v.is_active
      and v.weight_grams is null))`
