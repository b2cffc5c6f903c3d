/**
 * The entries of a list of the API, which may be a plain array or a page of one.
 * @throws where it is neither, so that what shows the list says that it did not load
 */
export function resultsOf<T>(reply: T[] | { results: T[] }): T[] {
  const results: unknown = Array.isArray(reply) ? reply : (reply as { results?: unknown })?.results
  if (!Array.isArray(results)) throw new TypeError('The reply is no list.')
  return results.filter((entry) => typeof entry === 'object' && entry !== null) as T[]
}

/** How many pages of `size` entries there are; a plain array is all there is. */
export function pageCount(reply: unknown[] | { count: number }, size: number): number {
  if (Array.isArray(reply)) return 1
  return Number.isFinite(reply.count) ? Math.max(1, Math.ceil(reply.count / size)) : 1
}
