import { LRUCache } from 'lru-cache'
import type { Authenticate, Customer } from '#server/calls/requests.ts'
import type { Read } from '#server/tenants/tx.ts'
import { ACCESS_TOKEN_SECONDS, readAccessToken } from './access-token.ts'
import type { Keys } from './keys.ts'
import { findOpenSession } from './sessions.queries.ts'

/** A session that ended elsewhere is believed to be open for no longer than this. */
const BELIEVED_FOR_MS = 5_000
const MOST_SESSIONS = 50_000
const MOST_TOKENS = 10_000

export type SessionCheck = {
  authenticate: Authenticate
  /** This process has ended these; their access tokens are void at once. */
  forget: (tenantId: number, sessionIds: Iterable<number>) => void
}

/** The session's customer; null if there is no such session. */
type Owner = { customerId: number | null; isGuest: boolean }
const NO_OWNER: Owner = { customerId: null, isGuest: false }

/**
 * Tells whether the session of an access token is still open: read from the database, then
 * remembered for a while.
 */
export function createSessionCheck(read: Read, keys: Keys): SessionCheck {
  const known = new LRUCache<string, Owner>({
    max: MOST_SESSIONS,
    ttl: BELIEVED_FOR_MS,
  })
  const bearers = new LRUCache<string, Customer>({
    max: MOST_TOKENS,
    ttl: ACCESS_TOKEN_SECONDS * 1000,
  })
  const sessionKey = (tenantId: number, sessionId: number) => `${tenantId} ${sessionId}`

  async function ownerOf(tenantId: number, sessionId: number): Promise<Owner> {
    const key = sessionKey(tenantId, sessionId)
    const entry = known.get(key)
    if (entry) return entry
    const askedAt = performance.now()
    const session = await read(tenantId, (tx) => findOpenSession(tx, sessionId))
    const owner = session
      ? { customerId: session.customer_id, isGuest: session.is_guest }
      : NO_OWNER
    // Counted from the question: the answer is as old as that.
    const ttl = BELIEVED_FOR_MS - (performance.now() - askedAt)
    if (ttl > 0) known.set(key, owner, { ttl })
    return owner
  }

  /** A browser sends the same token with each call; its signature is checked once. */
  async function bearerOf(tenantId: number, token: string): Promise<Customer | undefined> {
    const key = `${tenantId} ${token}`
    const entry = bearers.get(key)
    if (entry) return entry
    const read = await readAccessToken(keys.accessToken, tenantId, token)
    if (!read) return undefined
    const ttl = read.expiresAt * 1000 - Date.now()
    if (ttl > 0) bearers.set(key, read.customer, { ttl })
    return read.customer
  }

  return {
    async authenticate(shop, token) {
      const customer = await bearerOf(shop.id, token)
      if (!customer) return undefined
      const owner = await ownerOf(shop.id, customer.sessionId)
      const isTheirs = owner.customerId === customer.id && owner.isGuest === customer.isGuest
      return isTheirs ? customer : undefined
    },
    forget(tenantId, sessionIds) {
      for (const id of sessionIds) known.set(sessionKey(tenantId, id), NO_OWNER)
    },
  }
}
