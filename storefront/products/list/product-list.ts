import type { ProductCard } from '#contract/products.ts'
import { type ListedProduct, listedProduct } from './listed-product.ts'

export const PRODUCTS_PER_PAGE = 24

/** What the address of a product list asks for; absent and empty are the same. */
export type Question = { category?: string; search?: string; page?: string }

export function questionOf(url: URL): Question {
  const part = (name: keyof Question) => {
    const value = url.searchParams.get(name)?.trim()
    return value ? { [name]: value } : {}
  }
  return { ...part('category'), ...part('search'), ...part('page') }
}

export function titleFor({ search, category }: Question): string {
  if (search) return `Search Results for "${search}"${category ? ' in Category' : ''}`
  return category ? 'Products in Category' : 'Our Products'
}

export function emptyMessageFor({ search, category }: Question): string {
  if (search) return `No products found matching "${search}".`
  return category ? 'No products found in this category.' : 'No products found.'
}

export type ProductList = { products: ListedProduct[]; count: number; pages: number }

/** One page of products; a plain array is all there is. */
export function productListOf(reply: { count: number; results: ProductCard[] } | ProductCard[]) {
  const { results, count } = Array.isArray(reply) ? { results: reply, count: reply.length } : reply
  const pages = Array.isArray(reply) ? 1 : Math.max(1, Math.ceil(count / PRODUCTS_PER_PAGE))
  return { products: results.map(listedProduct), count, pages } satisfies ProductList
}
