import type { Tag } from '#server/platform/freshness/kept-replies.ts'

/**
 * Tags of the data that a shop's public pages are made from. A write names those that it changed.
 */
export type CacheTag =
  | 'settings'
  | 'categories'
  | 'products'
  | `product:${number}`
  | 'posts'
  | `post:${number}`
  | 'company'
  /** The texts and products of the home page. */
  | 'home'
  | 'faqs'
  | 'documents'
  | 'contact'
  /** Announcements of discounts. */
  | 'promotions'
  /** The shop's own pages. */
  | 'pages'

/** The tag as the cache of all shops knows it. */
export const shopTag = (tenantId: number, tag: CacheTag): Tag => `${tenantId}:${tag}`
