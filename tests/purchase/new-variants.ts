import type { Product } from '#contract/products.ts'
import type { GridVariant } from '#server/products/variants/grid.ts'
import { saveVariants } from '#server/products/variants/save-variants.ts'
import type { OpenShop } from '../open-shop.ts'

export const SIZE = 'Blade length'

/** Gives a product variants by size, each with this price and stock, and says what it then is. */
export async function giveSizes(
  shop: OpenShop,
  { slug }: { slug: string },
  sizes: Record<string, Partial<GridVariant>>,
): Promise<Required<Pick<Product, 'options' | 'variants'>> & Product> {
  const values = Object.keys(sizes)
  await shop.write(1, (tx) =>
    saveVariants(tx, slug, {
      options: [{ name: SIZE, values: values.map((value) => ({ value })) }],
      variants: values.map((value) => ({ priceCents: 1000, ...sizes[value], values: [value] })),
    }),
  )
  const product = await shop.api('GET /products/products/:slug/', { params: { slug } })
  return { ...product, options: product.options!, variants: product.variants! }
}
