/** The only parts of a page's query that the server's rendering looks at. */
const PAGE_QUERY: Record<string, readonly string[]> = {
  '/products': ['category', 'in_stock', 'ordering', 'page', 'search'],
  '/blog': ['page'],
  '/cart': ['step'],
}

export const pageQueryOf = (path: string): readonly string[] => PAGE_QUERY[path] ?? []

/** The target with those parts of the query that pages do not look at, such as `utm_source`. */
export function withOtherQuery(target: string, { pathname, searchParams }: URL): string {
  const own = pageQueryOf(pathname)
  const others = new URLSearchParams([...searchParams].filter(([name]) => !own.includes(name)))
  const query = others.toString()
  return query === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${query}`
}
