import type { catalogue, products, Review } from '#contract/products.ts'
import { parsePreviewToken } from '#server/platform/preview-tokens.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { facetsOf, listProducts, presentCards } from './list-products.ts'
import { presentProduct } from './catalogue/present-product.ts'
import {
  findCategory,
  findProduct,
  findRenamedProduct,
  findWrittenProduct,
  listCategories,
  listHomeCards,
  listSectionCards,
} from './catalogue/products.queries.ts'
import { listReviews, type ReviewRow } from './reviews/reviews.queries.ts'
import { findCollection } from './collections/collections.queries.ts'
import { listBeside } from './related/related.ts'
import { suggest } from './search/suggestions.ts'
import { writeReview } from './reviews/write-review.ts'
import { findChoice } from './variants/choice.ts'
import { reviewText } from './reviews/reviews.rules.ts'

const relatedHandlers = {
  'GET /products/products/:slug/related/': ({ params, read, dependsOn }) =>
    read(async (tx) => {
      dependsOn('products', 'categories', 'settings')
      const product = (await findProduct(tx, params.slug)) ?? notFound()
      dependsOn(`product:${product.id}`)
      return presentCards(tx, await listBeside(tx, product))
    }),
} satisfies Partial<HandlersOf<typeof catalogue>>

const groupHandlers = {
  'GET /products/collections/': ({ read, dependsOn }) => {
    dependsOn('settings')
    return read(async ({ format }) => [...format.collections])
  },

  'GET /products/collections/:slug/': async ({ params, read, dependsOn }) => {
    dependsOn('settings')
    const found = (await read((tx) => findCollection(tx, params.slug))) ?? notFound()
    const { matches: _, conditions: __, ...collection } = found
    return collection
  },

  'GET /products/categories/': ({ read, dependsOn }) => {
    dependsOn('categories')
    return read((tx) => listCategories(tx))
  },

  'GET /products/categories/:slug/': async ({ params, read, dependsOn }) => {
    dependsOn('categories')
    return (await read((tx) => findCategory(tx, params.slug))) ?? notFound()
  },
} satisfies Partial<HandlersOf<typeof catalogue>>

/** `previewKey` signs the links to what is not in the shop. */
const catalogueHandlers = (previewKey: Buffer): HandlersOf<typeof catalogue> => ({
  ...relatedHandlers,
  ...groupHandlers,

  'GET /products/products/': ({ query, address, read, dependsOn }) => {
    dependsOn('products', 'categories', 'settings')
    return read((tx) => listProducts(tx, query, address))
  },

  'GET /products/facets/': ({ query, read, dependsOn }) => {
    dependsOn('products', 'categories')
    return read((tx) => facetsOf(tx, query))
  },

  'GET /products/suggestions/': ({ query, read, dependsOn }) => {
    dependsOn('products', 'categories', 'settings')
    return read((tx) => suggest(tx, query.q ?? ''))
  },

  'GET /products/products/:slug/': ({ params, read, dependsOn }) =>
    read(async (tx) => {
      const found = await findProduct(tx, params.slug)
      // Any product may yet take a slug that none has now.
      if (!found) dependsOn('products')
      const product = found ?? (await findRenamedProduct(tx, params.slug)) ?? notFound()
      dependsOn(`product:${product.id}`, 'categories', 'settings')
      const [reviews, choice] = await Promise.all([
        listReviews(tx, product.id),
        product.option_count > 0 ? findChoice(tx, product) : undefined,
      ])
      return presentProduct(product, reviews.map(presentReview), tx.format, choice)
    }),

  'GET /products/previews/:token/': ({ shop, params, read }) =>
    read(async (tx) => {
      const [id] = parsePreviewToken(previewKey, shop.id, params.token, new Date()) ?? []
      const product = id === undefined ? undefined : await findWrittenProduct(tx, Number(id))
      if (!product) return notFound()
      const choice = product.option_count > 0 ? await findChoice(tx, product) : undefined
      return presentProduct(product, [], tx.format, choice)
    }),

  'GET /products/home/': ({ query: { section }, read, dependsOn }) => {
    dependsOn('home', 'products', 'categories', 'settings')
    return read(async (tx) =>
      presentCards(tx, await (section ? listSectionCards(tx, section) : listHomeCards(tx))),
    )
  },
})

export const productHandlers = (previewKey: Buffer): HandlersOf<typeof products> => ({
  ...catalogueHandlers(previewKey),

  'POST /products/reviews/': async ({ customer, body, write }) =>
    presentReview(await write((tx) => writeReview(tx, customer.id, body))),
})

const authorOf = ({ author_name, username }: ReviewRow) => {
  const name = author_name || username
  return name === null ? null : { username: name }
}

const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  user: authorOf(row),
  rating: row.rating,
  comment: reviewText(row),
  created_at: row.created_at.toISOString(),
  is_verified_purchase: row.is_verified_purchase,
  ...(row.reply !== '' && { reply: row.reply }),
})
