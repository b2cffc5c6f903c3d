import type { Tokens } from '#contract/accounts.ts'
import type { Customer, Transaction } from '#server/tenants/handling.ts'
import type { Db } from '#server/tenants/tables.ts'
import { issueAccessToken } from './access-token.ts'
import type { Keys } from './keys.ts'
import { hashOf, newRefreshToken, newSalt, successorOf } from './refresh-token.ts'
import {
  deleteOverSessions,
  deleteSessions,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  lockSessionOfToken,
  replaceRefreshToken,
  touchSession,
} from './sessions.queries.ts'

export type OpenedSession = { customer: Customer; tokens: Tokens }

/** One more session for a customer whose password was right. */
export async function openSession(
  db: Db,
  keys: Keys,
  tenantId: number,
  customerId: number,
  device: string,
): Promise<OpenedSession> {
  await deleteOverSessions(db, tenantId, customerId)
  const sessionId = await insertSession(db, tenantId, customerId, device)
  const refresh = newRefreshToken()
  await insertRefreshToken(db, tenantId, sessionId, hashOf(refresh), 0)
  const customer = { id: customerId, sessionId }
  return { customer, tokens: await tokensOf(keys, tenantId, customer, refresh) }
}

/** What became of a refresh: the next tokens, or the session that had to end. */
export type Refreshed = OpenedSession | { ended: number | undefined }

/**
 * The next tokens for a refresh token. The one that was just replaced gets the same answer as
 * before, for some seconds: several tabs ask at once. An older one is in the wrong hands, or the
 * newer one is, so the session ends.
 */
export async function refreshSession(
  db: Db,
  keys: Keys,
  tenantId: number,
  token: string,
  beforeUse: (sessionId: number) => Promise<void>,
): Promise<Refreshed> {
  const hash = hashOf(token)
  // The lock that makes one rotation out of many at once; the token is read after it is held.
  const session = await lockSessionOfToken(db, tenantId, hash)
  const known = session && (await findRefreshToken(db, tenantId, hash))
  if (!known) return { ended: undefined }
  const customer = { id: session.customer_id, sessionId: session.id }
  await beforeUse(session.id)

  if (session.is_open && known.generation === session.generation) {
    const salt = newSalt()
    const next = successorOf(keys.refreshToken, token, salt)
    const generation = session.generation + 1
    await replaceRefreshToken(db, tenantId, hash, salt)
    await insertRefreshToken(db, tenantId, session.id, hashOf(next), generation)
    await touchSession(db, tenantId, session.id, generation)
    return { customer, tokens: await tokensOf(keys, tenantId, customer, next) }
  }

  const isPredecessor = known.generation === session.generation - 1
  if (session.is_open && isPredecessor && known.is_in_grace && known.successor_salt) {
    const current = successorOf(keys.refreshToken, token, known.successor_salt)
    return { customer, tokens: await tokensOf(keys, tenantId, customer, current) }
  }

  await deleteSessions(db, tenantId, { customerId: customer.id, id: session.id })
  return { ended: session.id }
}

/** @returns the session that was ended; none where the token leads to none. */
export async function endSessionOfToken(
  transaction: Transaction,
  tenantId: number,
  token: string,
): Promise<number | undefined> {
  return transaction(async ({ db }) => {
    const session = await lockSessionOfToken(db, tenantId, hashOf(token))
    if (!session) return undefined
    await deleteSessions(db, tenantId, { customerId: session.customer_id, id: session.id })
    return session.id
  })
}

async function tokensOf(
  keys: Keys,
  tenantId: number,
  customer: Customer,
  refresh: string,
): Promise<Tokens> {
  return { access: await issueAccessToken(keys.accessToken, tenantId, customer), refresh }
}
