import { hash } from 'node:crypto'
import { MOST_PER_PAGE } from '#server/platform/serving/paging.ts'

const LONGEST_ADDRESS = 120

/**
 * `address`: path and query. An address as it was asked is a key if it is canonical already; a long
 * one is known by its hash.
 */
export const cacheKey = (tenantId: number, address: string) =>
  `${tenantId} ${address.length <= LONGEST_ADDRESS ? address : hash('sha256', address, 'base64url')}`

/** "?a=1&b=2" of what is given, in one order, so that one reply has one key. Lists are repeated. */
export function canonicalQuery(query: Record<string, unknown>): string {
  const names = Object.keys(query)
    .filter((name) => query[name] !== undefined && query[name] !== '')
    .sort()
  if (names.length === 0) return ''
  const parts = names.flatMap((name) =>
    [query[name]].flat().map((value): [string, string] => [name, wordOf(name, value)]),
  )
  const canonical = new URLSearchParams(parts)
  return `?${canonical.toString()}`
}

/** Every page size past the largest is the largest. */
function wordOf(name: string, value: unknown): string {
  const isTooLarge = name === 'page_size' && typeof value === 'number' && value > MOST_PER_PAGE
  return String(isTooLarge ? MOST_PER_PAGE : value)
}

/** Tells whether a list is empty because of a visitor's search or filters: their number is unlimited. */
export const foundNothing = (query: object, result: unknown): boolean =>
  ['search', 'category__slug', 'facet'].some((name) => name in query) && isEmptyList(result)

/**
 * Tells whether a call's reply is an empty list that depends on its query, such as the comments of a
 * post that may not exist. Its place in the cache would be larger than itself, and each number has one.
 */
export const isEmptyFor = (query: object, result: unknown): boolean =>
  Object.keys(query).length > 0 && isEmptyList(result)

const isEmptyList = (result: unknown): boolean =>
  Array.isArray(result)
    ? result.length === 0
    : typeof result === 'object' && result !== null && 'count' in result && result.count === 0
