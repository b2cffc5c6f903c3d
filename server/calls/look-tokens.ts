import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs the addresses where a look is seen before it is published. */
export const lookKeyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'pasal look preview', 32))

/** A theme as a shop would look with it, until `expiresAt`. */
type Look = { tenantId: number; theme: string; expiresAt: Date }

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

const macOf = (key: Buffer, { tenantId, theme, expiresAt }: Look) =>
  createHmac('sha256', key)
    .update(`${tenantId} ${theme} ${secondsOf(expiresAt)}`)
    .digest('base64url')

export const lookTokenOf = (key: Buffer, look: Look): string =>
  [look.theme, secondsOf(look.expiresAt), macOf(key, look)].join('~')

const TOKEN = /^([a-z]{1,20})~(\d{1,12})~([\w-]{43})$/

/** The theme that a token shows of this shop; undefined where it was not signed here, or is over. */
export function parseLookToken(
  key: Buffer,
  tenantId: number,
  token: string,
  now: Date,
): string | undefined {
  const [, theme = '', seconds, mac = ''] = TOKEN.exec(token) ?? []
  const expiresAt = new Date(Number(seconds) * 1000)
  // Without a match there is no time, and nothing is after now.
  if (!(expiresAt > now)) return undefined
  const expected = macOf(key, { tenantId, theme, expiresAt })
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? theme : undefined
}
