import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Opaque, 256 bits. The database keeps its hash alone. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const newSalt = () => randomBytes(32)

/**
 * The token that follows `token`. It is derived from the token, the row's salt and the
 * installation's key, so that a second request with the same token at the same time gets the same
 * one.
 */
export const successorOf = (key: Uint8Array, token: string, salt: Uint8Array) =>
  createHmac('sha256', key).update(salt).update(token).digest('base64url')
