import type { InputOf } from '#contract/endpoint.ts'
import type { catalogue } from '#contract/products.ts'
import { presentPage, type Slice, sliceOf } from '#server/platform/serving/paging.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listFacets } from './filters/list-facets.ts'
import { readNarrowing, withinList } from './filters/matching.queries.ts'
import {
  type CollectionRow,
  findCollection,
  partsIn,
  placeIn,
} from './collections/collections.queries.ts'
import { findWhole, searchProducts } from './search/search.ts'
import { presentCard } from './catalogue/present-product.ts'
import {
  type CardRow,
  findCategory,
  listCards,
  listCardsById,
  listFoundCards,
} from './catalogue/products.queries.ts'

type Call = 'GET /products/products/'
type ListQuery = NonNullable<InputOf<Call, (typeof catalogue)[Call]>['query']>
type Narrowing = Awaited<ReturnType<typeof readNarrowing>>

export const presentCards = ({ format }: ReadTx, rows: CardRow[]) =>
  rows.map((row) => presentCard(row, format))

/** A page of the products that a query asks for. `address`: of the list's pages. */
export async function listProducts(tx: ReadTx, query: ListQuery, address: URL) {
  const slice = sliceOf(query)
  const subject = await findSubject(tx, query)
  if (!subject) return presentPage(0, [], slice, address)
  const { category, collection } = subject
  const narrowing = await readNarrowing(tx, query, collection && partsIn(tx, collection))
  const hasFacets = tx.format.filters.length > 0 && { has_facets: true as const }
  const search = query.search?.trim()
  const found = search
    ? await findProducts(tx, { ...query, search }, narrowing, category?.id, slice)
    : collection?.is_by_hand && !query.ordering
      ? await listByHand(tx, collection, { ...query, ...narrowing }, category?.id, slice)
      : await listIn(tx, query, narrowing, category?.id, slice)
  const page = presentPage(found.count, presentCards(tx, found.cards), slice, address)
  const { corrected } = found
  return { ...page, ...(corrected && { corrected_search: corrected }), ...hasFacets }
}

/** The subject of a list besides a search; undefined if the shop does not have it. */
async function findSubject(tx: ReadTx, { category__slug, collection: slug }: ListQuery) {
  const category = category__slug ? await findCategory(tx, category__slug) : undefined
  const collection = slug ? await findCollection(tx, slug) : undefined
  if ((category__slug && !category) || (slug && !collection)) return undefined
  return { category, collection }
}

type Found = { count: number; cards: CardRow[]; corrected?: string | undefined }

async function listIn(
  tx: ReadTx,
  { in_stock, ordering = 'newest' }: ListQuery,
  { conditions }: Narrowing,
  categoryId: number | undefined,
  slice: Slice,
): Promise<Found> {
  const filter = { categoryId, isInStock: in_stock ?? false, ordering, conditions }
  const cards = await listCards(tx, filter, slice)
  return { count: cards[0]?.count ?? 0, cards }
}

/** A collection in the order that its merchant gave it. */
async function listByHand(
  tx: ReadTx,
  collection: CollectionRow,
  { in_stock, conditions }: ListQuery & Narrowing,
  categoryId: number | undefined,
  slice: Slice,
): Promise<Found> {
  const filter = { categoryId, isInStock: in_stock ?? false, conditions }
  const cards = await listCards(tx, { ...filter, ordering: placeIn(tx, collection) }, slice)
  return { count: cards[0]?.count ?? 0, cards }
}

/** In a shop without filters a search has its own order, and asks for no stock. */
async function findProducts(
  tx: ReadTx,
  query: ListQuery & { search: string },
  { conditions }: Narrowing,
  categoryId: number | undefined,
  slice: Slice,
): Promise<Found> {
  const { ids, corrected } = await searchProducts(tx, query.search, categoryId)
  if (ids.length === 0) return { count: 0, cards: [] }
  if (tx.format.filters.length > 0 || conditions.length > 0) {
    const cards = await listFoundCards(tx, ids, { ...query, conditions }, slice)
    return { count: cards[0]?.count ?? 0, cards, corrected }
  }
  const shown = ids.slice(slice.offset, slice.offset + slice.limit)
  const cards = shown.length > 0 ? await listCardsById(tx, shown) : []
  return { count: ids.length, cards, corrected }
}

/** The filters of a list with their counts. */
export async function facetsOf(tx: ReadTx, query: ListQuery) {
  if (tx.format.filters.length === 0) return []
  const subject = await findSubject(tx, query)
  if (!subject) return []
  const { category, collection } = subject
  const search = query.search?.trim()
  const found = search ? await findWhole(tx, search, category?.id) : undefined
  if (found?.ids.length === 0 && !query.facet?.length) return []
  const subjectParts = collection && partsIn(tx, collection)
  const { choices, beside } = await readNarrowing(tx, query, subjectParts)
  const list = { ids: found?.ids, categoryId: category?.id, isInStock: query.in_stock }
  return listFacets(tx, { within: [...withinList(list), ...beside], choices })
}
