import type { catalogue, products } from '#contract/products.ts'
import { presentPage, sliceOf } from '#server/platform/serving/paging.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/tenants/handling.ts'
import { presentCard, presentProduct } from './catalogue/present-product.ts'
import {
  findCategory,
  findProduct,
  findRenamedProduct,
  listCards,
  listCardsById,
  listCategories,
} from './catalogue/products.queries.ts'
import { listReviews } from './reviews/reviews.queries.ts'
import { reviewHandlers } from './reviews/reviews.routes.ts'
import { searchProducts } from './search/search.ts'

const catalogueHandlers: HandlersOf<typeof catalogue> = {
  'GET /products/products/': async ({ db, shop, query, address, dependsOn }) => {
    dependsOn('products', 'categories')
    const slice = sliceOf(query)
    const category = query.category__slug
      ? await findCategory(db, shop.id, query.category__slug)
      : undefined
    if (query.category__slug && !category) return presentPage(0, [], slice, address)

    const search = query.search?.trim()
    if (search) {
      const found = await searchProducts(db, shop.id, search, category?.id)
      const ids = found.slice(slice.offset, slice.offset + slice.limit)
      const cards = ids.length > 0 ? await listCardsById(db, shop.id, ids) : []
      return presentPage(found.length, cards.map(presentCard), slice, address)
    }

    const filter = { categoryId: category?.id, ordering: query.ordering ?? 'newest' } as const
    const cards = await listCards(db, shop.id, filter, slice)
    return presentPage(cards[0]?.count ?? 0, cards.map(presentCard), slice, address)
  },

  'GET /products/products/:slug/': async ({ db, shop, params, dependsOn }) => {
    const found = await findProduct(db, shop.id, params.slug)
    // Any product may yet take a slug that none has now.
    if (!found) dependsOn('products')
    const product = found ?? (await findRenamedProduct(db, shop.id, params.slug)) ?? notFound()
    dependsOn(`product:${product.id}`, 'categories')
    return presentProduct(product, await listReviews(db, shop.id, product.id))
  },

  'GET /products/categories/': ({ db, shop, dependsOn }) => {
    dependsOn('categories')
    return listCategories(db, shop.id)
  },

  'GET /products/categories/:slug/': async ({ db, shop, params, dependsOn }) => {
    dependsOn('categories')
    return (await findCategory(db, shop.id, params.slug)) ?? notFound()
  },
}

export const productHandlers: HandlersOf<typeof products> = {
  ...catalogueHandlers,
  ...reviewHandlers,
}
