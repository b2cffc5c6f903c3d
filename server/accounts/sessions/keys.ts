import { hkdfSync } from 'node:crypto'

/** The keys that are derived from the installation's secret, one per use. */
export type Keys = ReturnType<typeof keysOf>

export function keysOf(secret: string) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    accessToken: key('pasal access token'),
    refreshToken: key('pasal refresh token'),
    passwordReset: key('pasal password reset'),
    xsrf: key('pasal xsrf'),
    network: key('pasal network'),
    addressProof: key('pasal address proof'),
    guest: key('pasal guest address'),
  }
}
