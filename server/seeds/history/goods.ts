import type { Customization } from '#contract/customization.ts'
import { variantName } from '#server/products/catalogue/variant-name.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { Random } from './random.ts'

/** A product or one of its variants, as an order line names it. */
export type Good = {
  productId: number
  categoryId: number
  taxClass: string
  slug: string
  name: string
  variantId: number | null
  variantName: string | null
  sku: string | null
  thumbImage: string | null
  thumbAlt: string
  /** Outside of sales. */
  cents: number
  costCents: number | null
  stock: number
  addedAt: number
  customize: (random: Random) => Customization
}

type Found = Awaited<ReturnType<typeof listProducts>>[number]

const listProducts = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('products')
    .select(['id', 'category_id', 'slug', 'name', 'price_cents', 'list_price_cents', 'stock'])
    .select([
      'main_image',
      'customization_fields',
      'option_count',
      'created_at',
      'tax_class',
      'cost_cents',
    ])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute()

const listVariants = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('product_variants as v')
    .leftJoin('skus as s', (join) =>
      withinShop(join, 's.product_id', 'v.product_id').onRef('s.variant_id', '=', 'v.id'),
    )
    .select(['v.id', 'v.product_id', 'v.value_1', 'v.value_2', 'v.value_3', 'v.price_cents'])
    .select(['v.list_price_cents', 'v.stock', 's.sku'])
    .where('v.tenant_id', '=', tenantId)
    .orderBy('v.product_id')
    .orderBy('v.position')
    .execute()

/** All that the shop sells, in the order of its products. */
export async function listGoods(tx: ReadTx): Promise<Good[]> {
  const [products, variants] = [await listProducts(tx), await listVariants(tx)]
  return products.flatMap((product): Good[] => {
    const good = goodOf(product)
    if (product.option_count === 0) return [good]
    return variants
      .filter((variant) => variant.product_id === product.id)
      .map(({ id, value_1, value_2, value_3, price_cents, list_price_cents, stock, sku }) => ({
        ...good,
        variantId: id,
        variantName: variantName([value_1, value_2, value_3].filter((value) => value !== null)),
        sku,
        cents: list_price_cents ?? price_cents,
        stock,
      }))
  })
}

const goodOf = (product: Found): Good => ({
  productId: product.id,
  categoryId: product.category_id,
  taxClass: product.tax_class,
  slug: product.slug,
  name: product.name,
  variantId: null,
  variantName: null,
  sku: null,
  thumbImage: product.main_image?.image ?? null,
  thumbAlt: product.main_image?.alt_text ?? '',
  cents: product.list_price_cents ?? product.price_cents,
  costCents: product.cost_cents,
  stock: product.stock,
  addedAt: product.created_at.getTime(),
  customize: (random) =>
    Object.fromEntries(
      product.customization_fields
        .filter(({ required }) => required)
        .map(({ key, choices }) => [key, choices.length > 0 ? random.pick(choices) : 'A. R.']),
    ),
})
