import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs the links to products that are not in the shop, with a key of its own. */
export const productPreviewKeyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'pasal product preview', 32))

type Preview = { tenantId: number; productId: number; expiresAt: Date }

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

const macOf = (key: Buffer, { tenantId, productId, expiresAt }: Preview) =>
  createHmac('sha256', key)
    .update(`${tenantId} ${productId} ${secondsOf(expiresAt)}`)
    .digest('base64url')

export const productPreviewTokenOf = (key: Buffer, preview: Preview): string =>
  [preview.productId, secondsOf(preview.expiresAt), macOf(key, preview)].join('~')

const TOKEN = /^([1-9]\d{0,15})~(\d{1,12})~([\w-]{43})$/

/** The product that a token shows of this shop; undefined where it was not signed here, or is over. */
export function parseProductPreviewToken(
  key: Buffer,
  tenantId: number,
  token: string,
  now: Date,
): number | undefined {
  const [, id, seconds, mac = ''] = TOKEN.exec(token) ?? []
  const expiresAt = new Date(Number(seconds) * 1000)
  // Without a match there is no time, and nothing is after now.
  if (!(expiresAt > now)) return undefined
  const productId = Number(id)
  const expected = macOf(key, { tenantId, productId, expiresAt })
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? productId : undefined
}
