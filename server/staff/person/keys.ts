import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The keys that are derived from the installation's secret, one for each use. */
export type StaffKeys = ReturnType<typeof staffKeysOf>

export function staffKeysOf(secret: string) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    xsrf: key('pasal staff xsrf'),
    invitation: key('pasal staff invitation'),
    passwordReset: key('pasal staff password reset'),
    authenticator: key('pasal staff authenticator'),
    recoveryCode: key('pasal staff recovery code'),
  }
}

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const macOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')

export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
