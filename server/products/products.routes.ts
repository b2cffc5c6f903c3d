import type { ReadTx } from '#server/tenants/tx.ts'
import type { catalogue, products } from '#contract/products.ts'
import { presentPage, sliceOf } from '#server/platform/serving/paging.ts'
import { parsePreviewToken } from '#server/platform/preview-tokens.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { presentCard, presentProduct, presentReview } from './catalogue/present-product.ts'
import {
  type CardRow,
  findCategory,
  findProduct,
  findRenamedProduct,
  findWrittenProduct,
  listCards,
  listCardsById,
  listCategories,
  listHomeCards,
} from './catalogue/products.queries.ts'
import { listReviews } from './reviews/reviews.queries.ts'
import { writeReview } from './reviews/write-review.ts'
import { searchProducts } from './search/search.ts'
import { findChoice } from './variants/choice.ts'

const presentCards = ({ format }: ReadTx, rows: CardRow[]) =>
  rows.map((row) => presentCard(row, format.currency))

/** `previewKey` signs the links to what is not in the shop. */
const catalogueHandlers = (previewKey: Buffer): HandlersOf<typeof catalogue> => ({
  'GET /products/products/': ({ query, address, read, dependsOn }) =>
    read(async (tx) => {
      dependsOn('products', 'categories')
      const slice = sliceOf(query)
      const category = query.category__slug
        ? await findCategory(tx, query.category__slug)
        : undefined
      if (query.category__slug && !category) return presentPage(0, [], slice, address)

      const search = query.search?.trim()
      if (search) {
        const found = await searchProducts(tx, search, category?.id)
        const ids = found.ids.slice(slice.offset, slice.offset + slice.limit)
        const cards = ids.length > 0 ? await listCardsById(tx, ids) : []
        const page = presentPage(found.ids.length, presentCards(tx, cards), slice, address)
        return { ...page, ...(found.corrected && { corrected_search: found.corrected }) }
      }

      const filter = {
        categoryId: category?.id,
        isInStock: query.in_stock ?? false,
        ordering: query.ordering ?? 'newest',
      } as const
      const cards = await listCards(tx, filter, slice)
      return presentPage(cards[0]?.count ?? 0, presentCards(tx, cards), slice, address)
    }),

  'GET /products/products/:slug/': ({ params, read, dependsOn }) =>
    read(async (tx) => {
      const found = await findProduct(tx, params.slug)
      // Any product may yet take a slug that none has now.
      if (!found) dependsOn('products')
      const product = found ?? (await findRenamedProduct(tx, params.slug)) ?? notFound()
      dependsOn(`product:${product.id}`, 'categories')
      const [reviews, choice] = await Promise.all([
        listReviews(tx, product.id),
        product.option_count > 0 ? findChoice(tx, product) : undefined,
      ])
      return presentProduct(product, reviews, tx.format.currency, choice)
    }),

  'GET /products/previews/:token/': ({ shop, params, read }) =>
    read(async (tx) => {
      const [id] = parsePreviewToken(previewKey, shop.id, params.token, new Date()) ?? []
      const product = id === undefined ? undefined : await findWrittenProduct(tx, Number(id))
      if (!product) return notFound()
      const choice = product.option_count > 0 ? await findChoice(tx, product) : undefined
      return presentProduct(product, [], tx.format.currency, choice)
    }),

  'GET /products/home/': ({ read, dependsOn }) => {
    dependsOn('home', 'products', 'categories')
    return read(async (tx) => presentCards(tx, await listHomeCards(tx)))
  },

  'GET /products/categories/': ({ read, dependsOn }) => {
    dependsOn('categories')
    return read((tx) => listCategories(tx))
  },

  'GET /products/categories/:slug/': async ({ params, read, dependsOn }) => {
    dependsOn('categories')
    return (await read((tx) => findCategory(tx, params.slug))) ?? notFound()
  },
})

export const productHandlers = (previewKey: Buffer): HandlersOf<typeof products> => ({
  ...catalogueHandlers(previewKey),

  'POST /products/reviews/': async ({ customer, body, write }) =>
    presentReview(await write((tx) => writeReview(tx, customer.id, body))),
})
