import type { Tag } from '#server/platform/freshness/reply-cache.ts'

/** What a shop's public pages are made from. A write names the things that it changed. */
export type Thing =
  | 'settings'
  | 'categories'
  | 'products'
  | `product:${number}`
  | 'posts'
  | `post:${number}`
  | 'company'
  | 'faqs'
  | 'documents'
  | 'contact'

export const tagOf = (tenantId: number, thing: Thing): Tag => `${tenantId}:${thing}`
