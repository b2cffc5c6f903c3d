import { sql } from 'kysely'

/** A filter of the list of products, as its merchant named it. */
export type ProductFilter = {
  /** The filter's name in addresses: "steel". */
  name: string
  label: string
  /** `detail`: a detail or an option of products, whose name is `key`. */
  source: 'detail' | 'price' | 'weight'
  key: string
  kind: 'chips' | 'swatches' | 'range'
  /** The unit of a range: "in". */
  unit: string
  /** A comma in a value separates several. */
  is_list: boolean
}

/** The filters of a shop in their order; null without any, so that other shops pay one look-up. */
export const filtersOfShop = (tenantId: number) => sql<ProductFilter[] | null>`(
  select json_agg(json_build_object('name', f.name, 'label', f.label, 'source', f.source, 'key', f.key,
      'kind', f.kind, 'unit', f.unit, 'is_list', f.is_list) order by f.position)
    from product_filters f where f.tenant_id = ${tenantId})`

/** A published collection of products. */
export type ListedCollection = { slug: string; name: string; in_menu: boolean }

/** The published collections in their order; null without any. */
export const collectionsOfShop = (tenantId: number) => sql<ListedCollection[] | null>`(
  select json_agg(json_build_object('slug', c.slug, 'name', c.name, 'in_menu', c.in_menu)
      order by c.position, c.id)
    from collections c where c.tenant_id = ${tenantId} and c.is_published)`
