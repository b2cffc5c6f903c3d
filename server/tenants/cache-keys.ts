/** `address`: path and query. An address as it was asked is a key if it is canonical already. */
export const cacheKey = (tenantId: number, address: string) => `${tenantId} ${address}`

/** "?a=1&b=2" of what is given, in one order, so that one reply has one key. */
export function canonicalQuery(query: Record<string, unknown>): string {
  const names = Object.keys(query)
    .filter((name) => query[name] !== undefined && query[name] !== '')
    .sort()
  if (names.length === 0) return ''
  const parts = names.map((name): [string, string] => [name, String(query[name])])
  const canonical = new URLSearchParams(parts)
  return `?${canonical.toString()}`
}
