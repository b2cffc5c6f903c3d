import { redirect } from 'react-router'
import type { ProductOrdering } from '#contract/products.ts'

export type ProductsQuery = {
  /** The list of a collection has an address of its own. */
  collection?: string
  category?: string
  search?: string
  page?: number
  ordering?: ProductOrdering | undefined
  inStock?: boolean | undefined
  /** The choice of each filter of the shop, by its name: "5160.d2", "9-12". */
  facets?: Record<string, string>
}

/** Every address of the storefront, so that none is spelled twice. */
export const links = {
  home: '/',
  login: (redirect?: string) => (redirect ? `/login?redirect=${redirect}` : '/login'),
  register: '/register',
  /** Asks for the mail; the mail leads to the page of the new password. */
  passwordReset: '/password-reset',
  newPassword: '/password-reset/new',
  account: '/account',
  /** Each list has one spelling: its values in the order of their names, without the usual ones. */
  products({ collection, inStock, page = 1, ordering, facets, ...words }: ProductsQuery = {}) {
    const hasOwnOrder = collection || words.search
    const named = {
      ...facets,
      ...words,
      in_stock: inStock,
      ordering: (hasOwnOrder || ordering !== 'newest') && ordering,
      page: page > 1 && page,
    }
    const given = Object.entries(named).filter(([, value]) => value)
    const text = new URLSearchParams(given as [string, string][])
    text.sort()
    const path = collection ? `/collections/${collection}` : '/products'
    return given.length > 0 ? `${path}?${text}` : path
  },
  product: (slug: string) => `/products/${slug}`,
  /** A product's page that begins with a variant, which the browser reads. */
  variant: (slug: string, id: number) => `/products/${slug}?variant=${id}`,
  cart: '/cart',
  /** The cart's second mode. */
  checkout: '/cart?step=checkout',
  orderConfirmation: '/order-confirmation',
  orders: (page = 1) => (page > 1 ? `/orders?page=${page}` : '/orders'),
  order: (id: number) => `/orders/${id}`,
  company: '/company-info',
  contact: '/contact',
  blog: '/blog',
  post: (slug: string) => `/blog/${slug}`,
  /** The feed of the blog. */
  feed: '/rss.xml',
  refundPolicy: '/refund-policy',
  privacyPolicy: '/privacy-policy',
  faq: '/faq',
  /** A page of the shop's own. */
  page: (slug: string) => `/pages/${slug}`,
} as const

/** The redirect of a loader whose record has another slug now; the query stays. */
export const movedTo = (path: string, { url }: Request): Response =>
  redirect(path + new URL(url).search, 301)
