import type { InputOf } from '#contract/endpoint.ts'
import type { catalogue } from '#contract/products.ts'
import { presentPage, type Slice, sliceOf } from '#server/platform/serving/paging.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listFacets } from '../filters/list-facets.ts'
import { readNarrowing, withinList } from '../filters/matching.queries.ts'
import { searchProducts } from '../search/search.ts'
import { presentCard } from './present-product.ts'
import {
  type CardRow,
  findCategory,
  listCards,
  listCardsById,
  listFoundCards,
} from './products.queries.ts'

type Call = 'GET /products/products/'
type ListQuery = NonNullable<InputOf<Call, (typeof catalogue)[Call]>['query']>
type Narrowing = Awaited<ReturnType<typeof readNarrowing>>

export const presentCards = ({ format }: ReadTx, rows: CardRow[]) =>
  rows.map((row) => presentCard(row, format.currency))

/** A page of the products that a query asks for. `address`: of the list's pages. */
export async function listProducts(tx: ReadTx, query: ListQuery, address: URL) {
  const slice = sliceOf(query)
  const category = query.category__slug ? await findCategory(tx, query.category__slug) : undefined
  if (query.category__slug && !category) return presentPage(0, [], slice, address)
  const narrowing = await readNarrowing(tx, query)
  const hasFacets = tx.format.filters.length > 0 && { has_facets: true as const }
  const search = query.search?.trim()
  const found = search
    ? await findProducts(tx, { ...query, search }, narrowing, category?.id, slice)
    : await listIn(tx, query, narrowing, category?.id, slice)
  const page = presentPage(found.count, presentCards(tx, found.cards), slice, address)
  const { corrected } = found
  return { ...page, ...(corrected && { corrected_search: corrected }), ...hasFacets }
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

/** In a shop without filters a search has its own order, and asks for no stock. */
async function findProducts(
  tx: ReadTx,
  query: ListQuery & { search: string },
  { conditions }: Narrowing,
  categoryId: number | undefined,
  slice: Slice,
): Promise<Found> {
  const { ids, corrected } = await searchProducts(tx, query.search, categoryId)
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
  const category = query.category__slug ? await findCategory(tx, query.category__slug) : undefined
  if (query.category__slug && !category) return []
  const search = query.search?.trim()
  const found = search ? await searchProducts(tx, search, category?.id) : undefined
  const { choices, beside } = await readNarrowing(tx, query)
  const list = { ids: found?.ids, categoryId: category?.id, isInStock: query.in_stock }
  return listFacets(tx, { within: [...withinList(list), ...beside], choices })
}
