import type { Endpoint, Limit } from '#contract/endpoint.ts'

/**
 * The limits that a call counts against: its own, always, and what the contract adds for a costly
 * part of its query. A query can add a limit, and never replace one.
 */
export function limitsOf(
  { limit, queryLimits = {} }: Pick<Endpoint, 'limit' | 'queryLimits'>,
  query: unknown,
): Limit[] {
  const given = query as Record<string, unknown>
  const added = Object.entries(queryLimits).filter(([name]) => Boolean(given[name]))
  return [limit, ...added.map(([, each]) => each)]
}
