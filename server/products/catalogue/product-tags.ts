import type { CacheTag } from '#server/tenants/cache-tags.ts'

/** The tags of a write that changes what pages show of these products. */
export const productTags = (...ids: number[]): CacheTag[] => [
  'products',
  ...ids.map((id) => `product:${id}` as const),
]
