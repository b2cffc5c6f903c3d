import { randomBytes } from 'node:crypto'

const KEY = /^([1-9]\d{0,8})-[\w-]{32}$/

/** Identifies one attempt or account of one shop without host or header, and cannot be guessed. */
export const newCallbackKey = (tenantId: number) =>
  `${tenantId}-${randomBytes(24).toString('base64url')}`

/** The shop that a key names. */
export function tenantOfKey(key: string): number | undefined {
  const [, tenantId] = KEY.exec(key) ?? []
  return tenantId === undefined ? undefined : Number(tenantId)
}

export type CallbackKind = 'notification' | 'return' | 'cancel'

/** `key` is a route's parameter, or what stands in its place. */
export const callbackPath = (provider: string, kind: CallbackKind, key: string) =>
  `/payments/${provider}/${kind}/${key}/`
