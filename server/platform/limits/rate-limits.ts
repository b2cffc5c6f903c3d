import { said } from '#contract/language/said.ts'
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Limit } from '#contract/endpoint.ts'
import { answeredBy, type Statements } from '../database/batch.ts'
import type { OfShop } from '../database/prepared.ts'
import { networkOf } from '../serving/network-of.ts'
import { type Refusal, refusalFor } from '../serving/refusal.ts'
import type { SharedCounts } from './shared-counts.ts'

/** Limits that a handler counts itself, by something else than the client's address. */
export type OwnLimit =
  | 'login-account'
  | 'login-anywhere'
  | 'password-reset-account'
  | 'email-proof-account'
  | 'proof-mail-network'
  | 'refresh-session'
  | 'staff'
  | 'staff-login'
  | 'staff-login-account'
  | 'staff-login-anywhere'
  | 'staff-code'
  | 'staff-password-reset'
  | 'unknown-host'
  | 'unknown-cookie'
  | 'unknown-key'
  | 'api-key'
  | 'api-key-writes'
  | 'api-shop'
  | 'unknown-picture'
  | 'account-session'
  | 'feed'
  | 'cart-session'
  | 'review-account'
  | 'comment-account'
  | 'message-sender'
  | 'stock-alert-address'
  | 'order-calls'
  | 'order-account'
  | 'order-lookup-number'
  | 'code-account'
  | 'payment-initiation-account'
  | 'payment-history-account'
  | 'payment-notification'

type Window = { calls: number; seconds: number }

const MINUTE = 60
const HOUR = 3600

/**
 * Calls per tenant and client address, or per tenant and what a handler names. Offices, markets and
 * mobile networks share an address: where a second limit holds for one account or session, the
 * address has fifty times that, and elsewhere at least what ten people need.
 */
const LIMITS: Record<Limit | OwnLimit, Window[]> = {
  catalogue: [{ calls: 300, seconds: MINUTE }],
  search: [{ calls: 30, seconds: MINUTE }],
  // While a search is typed.
  suggest: [{ calls: 120, seconds: MINUTE }],
  login: [{ calls: 30, seconds: MINUTE }],
  'login-account': [
    { calls: 5, seconds: MINUTE },
    { calls: 20, seconds: HOUR },
  ],
  // For one account over all networks.
  'login-anywhere': [{ calls: 100, seconds: HOUR }],
  register: [{ calls: 100, seconds: HOUR }],
  // Visitors who put something into a cart without an account.
  guest: [{ calls: 60, seconds: HOUR }],
  'password-reset': [{ calls: 30, seconds: HOUR }],
  'password-reset-account': [{ calls: 3, seconds: HOUR }],
  'email-proof-account': [{ calls: 3, seconds: HOUR }],
  // Further mails wait.
  'proof-mail-network': [{ calls: 20, seconds: HOUR }],
  // Many customers may share an address; each session has its own limit below.
  refresh: [{ calls: 600, seconds: MINUTE }],
  'refresh-session': [{ calls: 60, seconds: MINUTE }],
  staff: [{ calls: 600, seconds: MINUTE }],
  // Programs with an API key, and all those of a shop.
  'api-key': [{ calls: 600, seconds: MINUTE }],
  'api-key-writes': [{ calls: 120, seconds: MINUTE }],
  'api-shop': [{ calls: 1_200, seconds: MINUTE }],
  'staff-login': [{ calls: 20, seconds: 5 * MINUTE }],
  'staff-login-account': [{ calls: 5, seconds: 5 * MINUTE }],
  'staff-login-anywhere': [{ calls: 100, seconds: HOUR }],
  'staff-code': [{ calls: 5, seconds: 5 * MINUTE }],
  'staff-password-reset': [{ calls: 3, seconds: HOUR }],
  // Look-ups that found nothing.
  'unknown-host': [{ calls: 120, seconds: MINUTE }],
  'unknown-cookie': [{ calls: 120, seconds: MINUTE }],
  'unknown-key': [{ calls: 120, seconds: MINUTE }],
  // A page asks for many at once, and each counts until it is found.
  'unknown-picture': [{ calls: 300, seconds: MINUTE }],
  account: [{ calls: 1_200, seconds: MINUTE }],
  'account-session': [{ calls: 120, seconds: MINUTE }],
  review: [{ calls: 250, seconds: 10 * MINUTE }],
  'review-account': [{ calls: 5, seconds: 10 * MINUTE }],
  comment: [{ calls: 250, seconds: 10 * MINUTE }],
  'comment-account': [{ calls: 5, seconds: 10 * MINUTE }],
  message: [{ calls: 30, seconds: 10 * MINUTE }],
  'message-sender': [{ calls: 3, seconds: 10 * MINUTE }],
  // Anybody may type an address that gets a mail.
  'stock-alert': [{ calls: 60, seconds: HOUR }],
  'stock-alert-address': [{ calls: 5, seconds: HOUR }],
  // A feed of all products is as long as the shop is large.
  feed: [{ calls: 120, seconds: HOUR }],
  cart: [{ calls: 3_000, seconds: MINUTE }],
  'cart-session': [{ calls: 60, seconds: MINUTE }],
  // Codes are worth guessing.
  code: [{ calls: 100, seconds: MINUTE }],
  'code-account': [{ calls: 10, seconds: MINUTE }],
  order: [{ calls: 250, seconds: MINUTE }],
  // Whatever becomes of them, in one process; the next counts orders over all processes.
  'order-calls': [{ calls: 5, seconds: MINUTE }],
  'order-account': [{ calls: 5, seconds: MINUTE }],
  // Statements that nothing may prevent: a limit against floods alone.
  withdrawal: [{ calls: 100, seconds: HOUR }],
  'order-page': [{ calls: 30, seconds: MINUTE }],
  // Four digits are soon guessed: few tries for one order, over all networks.
  'order-lookup': [{ calls: 60, seconds: HOUR }],
  'order-lookup-number': [{ calls: 5, seconds: HOUR }],
  'payment-initiation': [{ calls: 250, seconds: 10 * MINUTE }],
  'payment-initiation-account': [{ calls: 5, seconds: 10 * MINUTE }],
  'payment-history': [{ calls: 1_500, seconds: MINUTE }],
  'payment-history-account': [{ calls: 30, seconds: MINUTE }],
  'payment-notification': [{ calls: 1000, seconds: MINUTE }],
}

/** Limits that guard an account or its abilities: all processes count them together. */
const SHARED = [
  'staff-login-account',
  'staff-login-anywhere',
  'staff-code',
  'staff-password-reset',
  'login-account',
  'login-anywhere',
  'register',
  'guest',
  'password-reset-account',
  'email-proof-account',
  'proof-mail-network',
  'review-account',
  'comment-account',
  'message-sender',
  'stock-alert',
  'stock-alert-address',
  'order-account',
  'order-lookup-number',
  'code-account',
  'payment-initiation-account',
] as const satisfies (Limit | OwnLimit)[]
export type SharedLimit = (typeof SHARED)[number]
const isShared = (limit: Limit | OwnLimit): limit is SharedLimit =>
  SHARED.some((shared) => shared === limit)

/** `key` is the client's address, or what an `OwnLimit` goes by. */
type Counted = [limit: Limit | OwnLimit, tenantId: number, key: string]

/** `seconds`: until the window begins anew. */
type Standing = { most: number; left: number; seconds: number; windowSeconds: number }

/** Counts a call. @throws Refusal 429 with Retry-After */
export type RateLimits = ((...call: Counted) => Promise<void>) & {
  /** Counts without a promise, for the way that every warm reply takes. */
  refusal: (...call: Counted) => Refusal | undefined
  /** The rest of a limit's first window, counting nothing. */
  standing: (...call: Counted) => Standing
  /**
   * Counts in a batch of the call's transaction, so that it costs no trip of its own: it counts
   * if that is committed. Only of the limits that all processes count together.
   */
  within: <Tables>(tx: OfShop<Tables>, limit: SharedLimit, key: string) => Statements<void>
  /**
   * Looks up a name that a stranger may have invented. Only failed look-ups count, so that invented
   * names do not keep the database busy; past the limit, look-ups run one at a time, because
   * another visitor of that network may want an existing page. @throws Refusal 429 with Retry-After
   */
  countMiss: <T>(call: Counted, find: () => Promise<T | undefined>) => Promise<T | undefined>
}

/**
 * The number of names that are remembered per limit; the one unused for longest is forgotten first.
 */
/** The calls that a limit lets through in so many seconds, at most. */
export const windowOf = (limit: Limit | OwnLimit): Readonly<Window> => LIMITS[limit][0]!

const MOST_NAMES = 10_000
/** A name that is longer is remembered by its hash. */
const LONGEST_NAME = 60
/** Milliseconds between two sweeps of ended windows. */
const SWEEP_MS = 60_000

/** `shared`: for the limits that all processes count together. */
export function createRateLimits(
  scale: number,
  shared: SharedCounts,
): RateLimits & { names: () => number } {
  const mostOf = (calls: number) => Math.ceil(calls * scale)
  const windows = new Map(
    Object.entries(LIMITS).map(([name, each]) => [
      name,
      each.map(({ calls, seconds }) => createWindow(mostOf(calls), seconds)),
    ]),
  )
  const refusal = (...[limit, tenantId, key]: Counted) => {
    const caller = `${tenantId} ${short(networkOf(key))}`
    for (const window of windows.get(limit) ?? []) {
      const waitMs = window.count(caller)
      if (waitMs > 0) return tooMany(waitMs)
    }
    return undefined
  }
  const standing = (...[limit, tenantId, key]: Counted): Standing =>
    windows.get(limit)![0]!.standing(`${tenantId} ${short(networkOf(key))}`)
  const takeBack = (...[limit, tenantId, key]: Counted) => {
    const caller = `${tenantId} ${short(networkOf(key))}`
    for (const window of windows.get(limit) ?? []) window.takeBack(caller)
  }
  const count = async (...call: Counted) => {
    const [limit, tenantId, key] = call
    if (isShared(limit)) {
      return refuseEarly(await shared.count(tenantId, ...countedAs(limit, key)))
    }
    const refused = refusal(...call)
    if (refused) throw refused
  }
  const within: RateLimits['within'] = (tx, limit, key) =>
    answeredBy(shared.countWithin(tx, ...countedAs(limit, key)), refuseEarly)
  const countedAs = (limit: SharedLimit, key: string) => {
    const each = LIMITS[limit].map(({ calls, seconds }) => ({ most: mostOf(calls), seconds }))
    return [`${limit} ${networkOf(key)}`, each] as const
  }
  let isOneLooking = false
  async function countMiss<T>(call: Counted, find: () => Promise<T | undefined>) {
    const refused = refusal(...call)
    if (refused && isOneLooking) throw refused
    if (refused) isOneLooking = true
    let cannotSucceed = false
    try {
      const found = await find()
      cannotSucceed = found === undefined
      return found
    } finally {
      if (refused) isOneLooking = false
      if (!cannotSucceed) takeBack(...call)
    }
  }
  const names = () => [...windows.values()].flat().reduce((sum, window) => sum + window.names(), 0)
  return Object.assign(count, { refusal, standing, within, countMiss, names })
}

const short = (name: string) =>
  name.length <= LONGEST_NAME ? name : hash('sha256', name, 'base64url')

function createWindow(most: number, seconds: number) {
  // Not `max`: that takes the room for all of them at once, in each of the limits.
  const counts = new LRUCache<string, { calls: number; until: number }>({
    maxSize: MOST_NAMES,
    sizeCalculation: () => 1,
  })
  let sweepAt = 0

  function sweep(now: number) {
    sweepAt = now + SWEEP_MS
    for (const [name, { until }] of counts) if (until <= now) counts.delete(name)
  }

  return {
    names: () => counts.size,
    /** Counts a call of `caller`, and says how many milliseconds it is too early. */
    count(caller: string): number {
      // Not the time of day: if that were set back, a client would be refused for as long.
      const now = performance.now()
      if (now >= sweepAt) sweep(now)
      const known = counts.get(caller)
      if (!known || known.until <= now) {
        counts.set(caller, { calls: 1, until: now + seconds * 1000 })
        return 0
      }
      known.calls++
      return known.calls > most ? known.until - now : 0
    },
    standing(caller: string): Standing {
      const known = counts.get(caller)
      const waitMs = known ? Math.max(0, known.until - performance.now()) : 0
      const used = known && waitMs > 0 ? known.calls : 0
      const left = Math.max(0, most - used)
      return { most, left, seconds: Math.ceil(waitMs / 1000), windowSeconds: seconds }
    },
    /** Removes the last count. */
    takeBack(caller: string): void {
      const known = counts.get(caller)
      if (known && known.calls > 0) known.calls--
    },
  }
}

function refuseEarly(waitMs: number): void {
  if (waitMs > 0) throw tooMany(waitMs)
}

const tooMany = (waitMs: number) => refusalFor(waitMs, said('tooManyRequests'))
