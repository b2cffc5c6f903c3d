import { createHmac } from 'node:crypto'
import type { Tokens } from '#contract/accounts.ts'
import type { Cookie, Customer } from '#server/calls/requests.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { issueAccessToken } from './access-token.ts'
import type { Keys } from './keys.ts'
import { hashOf, newRefreshToken, newSalt, sessionIn, successorOf } from './refresh-token.ts'
import {
  deleteLongReplacedTokens,
  deleteOverSessions,
  deleteSessions,
  deleteTokensBefore,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  lockSession,
  lockSessionOfToken,
  replaceRefreshToken,
  sweepOverSessions,
  touchSession,
} from './sessions.queries.ts'

const COOKIE = 'XSRF-TOKEN'
const COOKIE_SECONDS = 14 * 86_400

type OpenedSession = { customer: Customer; tokens: Tokens }

/** Opens a session for a customer whose password was right, or the session of a guest. */
export async function openSession(
  tx: Tx,
  keys: Keys,
  { id: customerId, isGuest }: Pick<Customer, 'id' | 'isGuest'>,
  device: string,
): Promise<OpenedSession> {
  await deleteOverSessions(tx, customerId)
  await sweepOverSessions(tx)
  const sessionId = await insertSession(tx, customerId, device)
  const refresh = newRefreshToken(keys.refreshToken, { tenantId: tx.tenantId, id: sessionId })
  await insertRefreshToken(tx, sessionId, hashOf(refresh), 0)
  const customer = { id: customerId, sessionId, isGuest }
  return { customer, tokens: await tokensOf(keys, tx.tenantId, customer, refresh) }
}

/** The result of a refresh: the next tokens, or the session that had to end. */
type Refreshed = OpenedSession | { ended: number | undefined }

/**
 * The next tokens for a refresh token. The one that was just replaced gets the same answer as
 * before, for some seconds: several tabs ask at once. An older one is in the wrong hands, or the
 * newer one is, so the session ends.
 */
export async function refreshSession(
  tx: Tx,
  keys: Keys,
  token: string,
  beforeUse: (sessionId: number) => Promise<void>,
): Promise<Refreshed> {
  const hash = hashOf(token)
  // The lock that makes one rotation out of many at once; the token is read after it is held.
  const session = await lockSessionOf(tx, keys, token)
  if (!session) return { ended: undefined }
  const known = await findRefreshToken(tx, hash)
  const customer = {
    id: session.customer_id,
    sessionId: session.id,
    isGuest: session.is_guest,
  }
  await beforeUse(session.id)

  if (session.is_open && known?.generation === session.generation) {
    const salt = newSalt()
    const next = successorOf(keys.refreshToken, tx.tenantId, token, salt)
    const generation = session.generation + 1
    await replaceRefreshToken(tx, hash, salt)
    await insertRefreshToken(tx, session.id, hashOf(next), generation)
    await touchSession(tx, session.id, generation)
    const isNamed = sessionIn(keys.refreshToken, tx.tenantId, token) !== undefined
    if (isNamed) await deleteTokensBefore(tx, session.id, session.generation)
    else await deleteLongReplacedTokens(tx, session.id)
    return { customer, tokens: await tokensOf(keys, tx.tenantId, customer, next) }
  }

  const isPredecessor = known?.generation === session.generation - 1
  if (session.is_open && isPredecessor && known?.is_in_grace && known.successor_salt) {
    const current = successorOf(keys.refreshToken, tx.tenantId, token, known.successor_salt)
    return { customer, tokens: await tokensOf(keys, tx.tenantId, customer, current) }
  }

  await deleteSessions(tx, { customerId: customer.id, id: session.id })
  return { ended: session.id }
}

/** @returns the session that was ended; none where the token leads to none. */
export async function endSessionOfToken(
  tx: Tx,
  keys: Keys,
  token: string,
): Promise<number | undefined> {
  const session = await lockSessionOf(tx, keys, token)
  if (!session) return undefined
  await deleteSessions(tx, { customerId: session.customer_id, id: session.id })
  return session.id
}

/** Only the current token and the one before it have rows; older ones name their session. */
async function lockSessionOf(tx: Tx, keys: Keys, token: string) {
  const session = await lockSessionOfToken(tx, hashOf(token))
  if (session) return session
  const id = sessionIn(keys.refreshToken, tx.tenantId, token)
  return id === undefined ? undefined : lockSession(tx, id)
}

async function tokensOf(
  keys: Keys,
  tenantId: number,
  customer: Customer,
  refresh: string,
): Promise<Tokens> {
  return { access: await issueAccessToken(keys.accessToken, tenantId, customer), refresh }
}

export const xsrfCookie = (keys: Keys, sessionId: number): Cookie => ({
  name: COOKIE,
  value: createHmac('sha256', keys.xsrf).update(String(sessionId)).digest('base64url'),
  maxAgeSeconds: COOKIE_SECONDS,
})

export const NO_COOKIE: Cookie = { name: COOKIE, value: '', maxAgeSeconds: 0 }
