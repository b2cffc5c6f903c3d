import { sql, type SqlBool } from 'kysely'
import { isBlank } from '#contract/texts/visible-text.ts'
import { searchProducts } from '#server/products/search/search.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listFedProducts } from '../feeds/fed-products.queries.ts'
import {
  type CataloguePlace,
  type CatalogueProduct,
  detailOf,
  lookedUp,
  productIdIn,
  productOf,
  withinPrice,
} from './catalogue.rules.ts'
import { isWanted, listWanted, type Wanted } from './found-products.queries.ts'
import { envelope, errorReply, notFoundIds } from './replies.ts'
import { limitOf, type LookupRequest, type ProductRequest, type SearchRequest } from './requests.ts'

type Place = Omit<CataloguePlace, 'currency'>

/** A page of the products that suit a search: the best first, or all by their ids. */
export async function searchCatalogue(tx: ReadTx, request: SearchRequest, place: Place) {
  const { query = '', filters = {} } = request
  const limit = limitOf(request)
  const from = Number(request.pagination?.cursor ?? 0)
  const found = isBlank(query)
    ? await listAfter(tx, filters, { from, limit })
    : await listBest(tx, query, filters, { from, limit })
  return {
    ucp: envelope('search'),
    products: present(tx, found.products, filters, place),
    pagination: {
      has_next_page: found.next !== undefined,
      ...(found.next !== undefined && { cursor: String(found.next) }),
      ...(found.count !== undefined && { total_count: found.count }),
    },
  }
}

type Page = { from: number; limit: number }

async function listAfter(tx: ReadTx, wanted: Wanted, { from, limit }: Page) {
  const rows = await listFedProducts(tx, from, limit + 1, isWanted(tx, wanted))
  const products = rows.slice(0, limit)
  return { products, next: rows.length > limit ? products.at(-1)?.id : undefined, count: undefined }
}

async function listBest(tx: ReadTx, query: string, wanted: Wanted, { from, limit }: Page) {
  const { ids } = await searchProducts(tx, query)
  const left = await listWanted(tx, ids, wanted)
  const all = ids.filter((id) => left.has(id))
  const products = await listByIds(tx, all.slice(from, from + limit))
  return { products, next: from + limit < all.length ? from + limit : undefined, count: all.length }
}

async function listByIds(tx: ReadTx, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await listFedProducts(tx, 0, ids.length, sql<SqlBool>`p.id = any(${ids})`)
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

function present(
  { format }: ReadTx,
  rows: Awaited<ReturnType<typeof listFedProducts>>,
  { price }: Wanted,
  place: Place,
): CatalogueProduct[] {
  const whole = { ...place, currency: format.currency }
  return rows
    .map((row) => productOf(row, whole))
    .map((product) => product && withinPrice(product, price))
    .filter((product) => product !== undefined)
}

/** Products by ids of theirs or of variants, each with the variants that were meant. */
export async function lookUp(tx: ReadTx, request: LookupRequest, place: Place) {
  const ids = [...new Set(request.ids)]
  const numbers = new Set(ids.map(productIdIn).filter((id) => id !== undefined))
  const rows = await listByIds(tx, [...numbers])
  const products = present(tx, rows, {}, place)
    .map((product) => lookedUp(product, ids))
    .filter(({ variants }) => variants.length > 0)
  const known = new Set(
    products
      .flatMap(({ variants }) => variants.flatMap(({ inputs = [] }) => inputs))
      .map(({ id }) => id),
  )
  const wanted = request.filters ?? {}
  const left = wanted.categories ? await listWanted(tx, [...numbers], wanted) : undefined
  const unknown = ids.filter((id) => !known.has(id))
  return {
    ucp: envelope('lookup'),
    products: products
      .filter(({ id }) => !left || left.has(Number(id)))
      .map((product) => withinPrice(product, wanted.price))
      .filter((product) => product !== undefined),
    ...(unknown.length > 0 && { messages: notFoundIds(unknown) }),
  }
}

/** A product with the choices that are left beside a selection. */
export async function findDetail(tx: ReadTx, request: ProductRequest, place: Place) {
  const { id, selected = [], preferences = [], filters = {} } = request
  const number = productIdIn(id)
  const rows = number === undefined ? [] : await listByIds(tx, [number])
  const [product] = present(tx, rows, {}, place)
  const isKnown = product?.id === id || product?.variants.some((variant) => variant.id === id)
  const isLeft = number !== undefined && (await listWanted(tx, [number], filters)).has(number)
  const detail = isKnown && isLeft && detailOf(product!, { id, selected, preferences })
  const shown = detail && withinPrice(detail, filters.price)
  if (!shown) return errorReply('not_found', `Product not found: ${id}`)
  return { ucp: envelope('lookup'), product: shown }
}
