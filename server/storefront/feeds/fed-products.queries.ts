import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { StoredImage } from '#server/tenants/tables.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** The offer of a product or of a variant. Times are texts as JSON has them. */
type Offered = {
  measure: string
  price_cents: number
  list_price_cents: number | null
  stock: number
  sku: string | null
  sale_started_at: string | null
  sale_ends_at: string | null
}

export type FedVariant = Offered & {
  id: number
  values: string[]
  /** The names of the product's options, in the order of the values. */
  options: string[]
  weight_grams: number | null
  barcode: string
  /** The path of its own picture. */
  picture: string | null
}

export type FedProduct = Offered & {
  id: number
  slug: string
  name: string
  description: string
  barcode: string
  weight_grams: number | null
  picture: StoredImage | null
  category: string
  /** A product with options has the variants that are offered. */
  variants: FedVariant[] | null
}

/** Active products after an id, in the order of their ids; of a collection only those that are in it. */
export async function listFedProducts(
  { db, tenantId }: ReadTx,
  afterId: number,
  limit: number,
  isAmong: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<FedProduct[]> {
  const { rows } = await sql<FedProduct>`
    select p.id, p.slug, p.name, p.description, p.barcode, p.weight_grams, p.measure, p.main_image as picture,
      c.name as category,
      p.price_cents, p.list_price_cents, p.stock,
      (select s.sku from skus s where s.tenant_id = ${tenantId} and s.product_id = p.id
        and s.variant_id is null) as sku,
      to_json(p.sale_ends_at) #>> '{}' as sale_ends_at,
      (select to_json(s.started_at) #>> '{}' from sales s where s.tenant_id = ${tenantId}
        and s.product_id = p.id and s.variant_id is null and s.state = 'running' limit 1) as sale_started_at,
      case when p.option_count > 0 then coalesce((
        select json_agg(json_build_object('id', v.id,
          'values', array_remove(array[v.value_1, v.value_2, v.value_3], null),
          'measure', coalesce(nullif(v.measure, ''), p.measure),
          'price_cents', v.price_cents, 'list_price_cents', v.list_price_cents, 'stock', v.stock,
          'options', array(select o.name from product_options o
            where o.tenant_id = ${tenantId} and o.product_id = p.id order by o.position),
          'barcode', v.barcode,
          'picture', (select i ->> 'image' from json_array_elements(p.images) i
            where i ->> 'id' = v.image_id::text limit 1),
          'weight_grams', coalesce(v.weight_grams, p.weight_grams),
          'sku', (select s.sku from skus s where s.tenant_id = ${tenantId} and s.product_id = p.id
            and s.variant_id = v.id),
          'sale_ends_at', v.sale_ends_at,
          'sale_started_at', (select s.started_at from sales s where s.tenant_id = ${tenantId}
            and s.product_id = p.id and s.variant_id = v.id and s.state = 'running' limit 1))
          order by v.position)
        from product_variants v where v.tenant_id = ${tenantId} and v.product_id = p.id and v.is_active
      ), '[]') end as variants
    from products p
    join categories c on c.tenant_id = ${tenantId} and c.id = p.category_id
    where p.tenant_id = ${tenantId} and p.is_active and p.id > ${afterId}
      and ${isAmong}
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Changes with every fact of the feeds. */
export async function findFeedVersion({ db, tenantId }: ReadTx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('-', count(*), sum(hashtextextended(concat_ws('|', p.id, p.slug, p.name,
        p.description, p.barcode, p.weight_grams, p.measure, p.main_image, p.images, p.price_cents, p.list_price_cents,
        p.stock, p.sale_ends_at, c.name), 0)),
      (select sum(hashtextextended(concat_ws('|', v.id, v.value_1, v.value_2, v.value_3, v.price_cents,
          v.list_price_cents, v.measure, v.stock, v.sale_ends_at, v.weight_grams, v.position, v.image_id,
          v.barcode), 0))
        from product_variants v where v.tenant_id = ${tenantId} and v.is_active),
      (select sum(hashtextextended(concat_ws('|', o.product_id, o.position, o.name), 0))
        from product_options o where o.tenant_id = ${tenantId}),
      (select sum(hashtextextended(concat_ws('|', s.sku, s.product_id, s.variant_id), 0))
        from skus s where s.tenant_id = ${tenantId})) as version
    from products p
    join categories c on c.tenant_id = ${tenantId} and c.id = p.category_id
    where p.tenant_id = ${tenantId} and p.is_active`.execute(db)
  return rows[0]!.version
}
