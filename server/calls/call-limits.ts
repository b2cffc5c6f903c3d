import type { Endpoint, Limit } from '#contract/endpoint.ts'
import type { OwnLimit } from '#server/platform/limits/rate-limits.ts'
import type { Customer } from './requests.ts'

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

type OfOne = { limit: OwnLimit; by: (customer: Customer) => string }

const bySession = ({ sessionId }: Customer) => `session ${sessionId}`
const byAccount = ({ id }: Customer) => `customer ${id}`

/**
 * Counts that no person reaches in honest use, behind the wide limits of a network. The handlers of
 * orders and codes count over all processes besides, within the transaction of the call.
 */
const OF_ONE: Partial<Record<Limit, OfOne>> = {
  account: { limit: 'account-session', by: bySession },
  cart: { limit: 'cart-session', by: bySession },
  review: { limit: 'review-account', by: byAccount },
  comment: { limit: 'comment-account', by: byAccount },
  order: { limit: 'order-calls', by: byAccount },
  'payment-initiation': { limit: 'payment-initiation-account', by: byAccount },
  'payment-history': { limit: 'payment-history-account', by: byAccount },
}

/** The limit of this customer's account or session for a call, and its key, if the call has one. */
export function limitOfOne(
  { limit }: Pick<Endpoint, 'limit'>,
  customer: Customer,
): [limit: OwnLimit, key: string] | undefined {
  const ofOne = OF_ONE[limit]
  return ofOne && [ofOne.limit, ofOne.by(customer)]
}
