import { hkdfSync } from 'node:crypto'

/** What the installation's secret is used for, each with a key of its own. */
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
  }
}
