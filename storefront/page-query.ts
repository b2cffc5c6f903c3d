/** The only parts of a page's query that the server's rendering looks at. */
const PAGE_QUERY: Record<string, readonly string[]> = {
  '/products': ['category', 'in_stock', 'ordering', 'page', 'search'],
  '/blog': ['page'],
  '/cart': ['step'],
}

const COLLECTION_QUERY = ['in_stock', 'ordering', 'page'] as const

const isCollection = (path: string) => path.startsWith('/collections/')

export const pageQueryOf = (path: string): readonly string[] =>
  isCollection(path) ? COLLECTION_QUERY : (PAGE_QUERY[path] ?? [])

/** Whether a page lists products: the shop's filters are parts of its query as well. */
export const isFiltered = (path: string): boolean => path === '/products' || isCollection(path)

/** The target with those parts of the query that pages do not look at, such as `utm_source`. */
export function withOtherQuery(
  target: string,
  { pathname, searchParams }: URL,
  filters: readonly string[] = [],
): string {
  const own = new Set(pageQueryOf(pathname))
  const others = new URLSearchParams(
    [...searchParams].filter(([name]) => !own.has(name) && !filters.includes(name.toLowerCase())),
  )
  const query = others.toString()
  return query === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${query}`
}
