import { createHmac, timingSafeEqual } from 'node:crypto'

const TOKEN = /^([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/

/**
 * The token proves that its holder has read a mail to this address. It is valid while the account
 * has the address.
 */
export const proofTokenOf = (key: Uint8Array, tenantId: number, customer: Provable): string =>
  `${customer.id.toString(36)}.${macOf(key, tenantId, customer).toString('base64url')}`

export type Provable = { id: number; email: string }

/** The customer that a token names; the token is not verified here. */
export function customerInProof(token: string): number | undefined {
  const [, id] = TOKEN.exec(token) ?? []
  return id === undefined ? undefined : Number.parseInt(id, 36)
}

export function isProofOf(
  key: Uint8Array,
  tenantId: number,
  customer: Provable,
  token: string,
): boolean {
  const [, , mac = ''] = TOKEN.exec(token) ?? []
  const given = Buffer.from(mac, 'base64url')
  const right = macOf(key, tenantId, customer)
  return given.length === right.length && timingSafeEqual(given, right)
}

const macOf = (key: Uint8Array, tenantId: number, { id, email }: Provable) =>
  createHmac('sha256', key).update(`${tenantId}:${id}:${email.toLowerCase()}`).digest()
