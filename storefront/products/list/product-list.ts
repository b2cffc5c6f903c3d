import type { GroupTexts } from '#contract/language/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { ProductCard, ProductOrdering } from '#contract/products.ts'
import { pageCount, resultsOf } from '#client/lists.ts'
import { COLLECTION_QUERY, LIST_QUERY } from './list-query.ts'
import { type ListedProduct, listedProduct } from './listed-product.ts'

const PRODUCTS_PER_PAGE = 24

/** The parameters in the address of a product list; absent and empty are the same. */
export type Question = {
  /** The slug of a collection, from the path. */
  collection?: string
  category?: string
  search?: string
  page?: string
  /** In a search and in a collection 'newest' is a choice as well. */
  ordering?: ProductOrdering | undefined
  inStock?: true | undefined
  /** The choices of the shop's filters, by their names. */
  facets?: Record<string, string>
}

/** Invalid values count as absent. */
export function questionOf(url: URL): Question {
  const part = (name: 'category' | 'search' | 'page') => {
    const value = url.searchParams.get(name)?.trim()
    return value && !isBlank(value) ? { [name]: value } : {}
  }
  const [, collection] = /^\/collections\/([^/]+)/.exec(url.pathname) ?? []
  const asked: Question = collection
    ? { collection: decodeURIComponent(collection), ...part('page') }
    : { ...part('category'), ...part('search'), ...part('page') }
  const ordering = url.searchParams.get('ordering')
  const hasOwnOrder = asked.search || collection
  if (isOrdering(ordering) || (hasOwnOrder && ordering === 'newest')) asked.ordering = ordering
  if (url.searchParams.get('in_stock') === 'true') asked.inStock = true
  return asked
}

/** The newest come first without being asked to. */
const isOrdering = (word: string | null): word is NonNullable<Question['ordering']> =>
  word === 'best_reviewed' || word === 'name' || word === 'price' || word === 'price_desc'

const MOST_CHOICES = 12
const LONGEST_CHOICE = 900

/** The parts of the query that may be filters of the shop, as the API takes them. */
export function facetsAsked({ searchParams }: URL, { collection }: Question): string[] {
  const others: readonly string[] = collection ? COLLECTION_QUERY : LIST_QUERY
  return [...searchParams]
    .filter(([name, value]) => !others.includes(name) && value.length < LONGEST_CHOICE)
    .map(([name, value]) => `${name}:${value}`)
    .filter((choice) => choice.length < LONGEST_CHOICE)
    .slice(0, MOST_CHOICES)
}

type Texts = GroupTexts<'products'>

export function titleFor({ search, category }: Question, t: Texts): string {
  if (search) return t(category ? 'searchResultsInCategory' : 'searchResults', { search })
  return t(category ? 'productsInCategory' : 'ourProducts')
}

export function emptyMessageFor({ search, category }: Question, t: Texts): string {
  if (search) return t('noneMatching', { search })
  return t(category ? 'noneInCategory' : 'noneFound')
}

export type ProductList = {
  products: ListedProduct[]
  count: number
  pages: number
  /** The search as the shop understood it, if it corrected a word. */
  corrected?: string
  /** Whether the shop has filters. */
  hasFacets?: true
}

/** The query of every list of products: those that the shop has taken down are never asked for. */
export const productQuery = <Query extends object>(query: Query) => ({
  is_active: true as const,
  ...query,
})

type ProductReply =
  | {
      count: number
      results: ProductCard[]
      corrected_search?: string
      has_facets?: true
    }
  | ProductCard[]

export const listedProducts = (reply: ProductReply): ListedProduct[] =>
  resultsOf(reply).map(listedProduct)

/** A page of products. */
export function productListOf(reply: ProductReply): ProductList {
  const products = listedProducts(reply)
  const count = Array.isArray(reply) ? products.length : reply.count
  const { corrected_search: corrected, has_facets: hasFacets } = Array.isArray(reply) ? {} : reply
  return {
    products,
    count,
    pages: pageCount(reply, PRODUCTS_PER_PAGE),
    ...(corrected && { corrected }),
    ...(hasFacets && { hasFacets }),
  }
}
