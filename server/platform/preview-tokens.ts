import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Kinds of content that a signed address shows. */
type Previewed =
  | 'post'
  | 'product'
  | 'look'
  | 'order'
  | 'pay'
  | 'shop'
  | 'document'
  | 'alert'
  | 'offer'

/** Signs the addresses of one kind's previews, with a key of its own of the installation's secret. */
export const previewKeyOf = (secret: string, previewed: Previewed): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `pasal ${previewed} preview`, 32))

/** Shown until `expiresAt`: what its kind knows by `names`, numbers or words in lower case. */
type Preview = { tenantId: number; names: (string | number)[]; expiresAt: Date }

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

const macOf = (key: Buffer, { tenantId, names, expiresAt }: Preview) =>
  createHmac('sha256', key)
    .update([tenantId, ...names, secondsOf(expiresAt)].join(' '))
    .digest('base64url')

export const previewTokenOf = (key: Buffer, preview: Preview): string =>
  [...preview.names, secondsOf(preview.expiresAt), macOf(key, preview)].join('~')

const TOKEN = /^((?:[a-z\d]{1,60}~){1,4})(\d{1,12})~([\w-]{43})$/

/** The names that a token shows of this shop; undefined where it was not signed here, or is over. */
export function parsePreviewToken(
  key: Buffer,
  tenantId: number,
  token: string,
  now: Date,
): string[] | undefined {
  const [, named = '', seconds, mac = ''] = TOKEN.exec(token) ?? []
  const expiresAt = new Date(Number(seconds) * 1000)
  // Without a match there is no time, and nothing is after now.
  if (!(expiresAt > now)) return undefined
  const names = named.slice(0, -1).split('~')
  const expected = macOf(key, { tenantId, names, expiresAt })
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? names : undefined
}
