import { pick } from '#server/platform/pick.ts'
import { fromOutside } from '../outside/from-outside.rules.ts'
import type { Run } from './tool-run.ts'

const USUAL = 20
/** Reviews of the shop among which those of a product are looked for. */
const NEWEST_REVIEWS = 100
const MOST_REVIEWS = 10

export const listProducts: Run<'list_products'> = async ({ api }, { limit = USUAL, ...query }) => {
  const { results, next } = await api('GET /products/', { query: { ...query, limit } })
  const products = results.map((row) =>
    pick(row, 'id', 'name', 'status', 'price', 'stock', 'sku', 'category'),
  )
  return { products, next }
}

export const getProduct: Run<'get_product'> = async ({ api, request }, { product: id }) => {
  const product = await api('GET /products/:id/', { params: { id } })
  const grid = product.has_variants
    ? await api('GET /products/:id/variants/', { params: { id } })
    : undefined
  const reviews = request.caller.may('content.edit')
    ? await api('GET /reviews/', { query: { limit: NEWEST_REVIEWS } })
    : undefined
  return {
    id,
    ...pick(product, 'name', 'status', 'price', 'list_price', 'stock'),
    ...pick(product, 'sku', 'category', 'description', 'long_html_description', 'seo_title'),
    ...pick(product, 'seo_description', 'tags', 'url', 'missing'),
    ...(grid && {
      variants: grid.variants.map((variant) => ({
        variant: variant.id,
        ...pick(variant, 'values', 'price', 'stock', 'sku'),
      })),
    }),
    ...fromOutside(
      ...(reviews?.results ?? [])
        .filter(({ product: { id: about } }) => about === id)
        .slice(0, MOST_REVIEWS)
        .map(({ comment, rating }) => [`review with ${rating} of 5`, comment] as [string, string]),
    ),
  }
}

export const stockLevels: Run<'stock_levels'> = async (
  { api },
  { only: stock, limit = USUAL, ...query },
) => {
  const asked = { ...query, ...(stock && { stock }), limit }
  const { results, next } = await api('GET /products/', { query: asked })
  const levels = results.map(({ id, name, sku, stock: units, waiting = 0 }) => ({
    product: id,
    name,
    sku,
    stock: units,
    people_waiting: waiting,
  }))
  return { levels, next }
}
