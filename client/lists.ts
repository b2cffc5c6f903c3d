type List<T> = T[] | { results: T[] }

/**
 * The entries of a list of the API, which may be a plain array or a page of one. One that lacks what
 * it is shown by is left out.
 * @throws where it is neither, so that what shows the list says that it did not load
 */
export function resultsOf<T>(reply: List<T>, ...shownBy: (keyof T)[]): T[] {
  const results = listIn(reply)
  if (!results) throw new TypeError('The reply is no list.')
  return results.filter((entry) => shownBy.every((key) => (entry[key] ?? null) !== null))
}

/** The entries of a list within a reply: empty where it is none. */
export const entriesOf = <T>(list: List<T> | undefined | null): T[] => listIn(list) ?? []

function listIn<T>(reply: List<T> | undefined | null): T[] | undefined {
  const results: unknown = Array.isArray(reply) ? reply : reply?.results
  if (!Array.isArray(results)) return undefined
  return results.filter((entry) => typeof entry === 'object' && entry !== null) as T[]
}

/** The number of pages of `size` entries; a plain array is the whole list. */
export function pageCount(reply: unknown[] | { count: number }, size: number): number {
  if (Array.isArray(reply)) return 1
  return Number.isFinite(reply.count) ? Math.max(1, Math.ceil(reply.count / size)) : 1
}
