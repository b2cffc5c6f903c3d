import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

type TokenSession = { tenantId: number; id: number }

/**
 * Opaque, 256 bits, of which the database keeps the hash alone; behind it the session, signed with
 * it. An old token of ours is known by that when its row is gone.
 */
export const newRefreshToken = (key: Uint8Array, session: TokenSession) =>
  named(key, session, randomBytes(32).toString('base64url'))

function named(key: Uint8Array, { tenantId, id }: TokenSession, secret: string): string {
  const signature = createHmac('sha256', key).update(`session ${tenantId} ${id} ${secret}`)
  return `${secret}.${id}.${signature.digest('base64url')}`
}

/** The id of the session that a token was made for; undefined for a token of an older form. */
export function sessionIn(key: Uint8Array, tenantId: number, token: string): number | undefined {
  const [secret = '', id = ''] = token.split('.')
  if (!/^[1-9]\d{0,15}$/.test(id)) return undefined
  const right = named(key, { tenantId, id: Number(id) }, secret)
  // Hashes have one length, which this comparison needs.
  return timingSafeEqual(hashOf(token), hashOf(right)) ? Number(id) : undefined
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const newSalt = () => randomBytes(32)

/**
 * The token that follows `token`. It is derived from the token, the row's salt and the
 * installation's key, so that a second request with the same token at the same time gets the same
 * one. It names its session if the token does.
 */
export function successorOf(
  key: Uint8Array,
  tenantId: number,
  token: string,
  salt: Uint8Array,
): string {
  const secret = createHmac('sha256', key).update(salt).update(token).digest('base64url')
  const id = sessionIn(key, tenantId, token)
  return id === undefined ? secret : named(key, { tenantId, id }, secret)
}
