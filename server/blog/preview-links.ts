import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs the links to what is not published yet, with a key of its own of the installation's secret. */
export const previewKeyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'pasal post preview', 32))

/** A post's preview until `expiresAt`; it ends before that when the post's round counts up. */
export type Preview = { tenantId: number; postId: number; round: number; expiresAt: Date }

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

const macOf = (key: Buffer, { tenantId, postId, round, expiresAt }: Preview) =>
  createHmac('sha256', key)
    .update(`${tenantId} ${postId} ${round} ${secondsOf(expiresAt)}`)
    .digest('base64url')

export const previewTokenOf = (key: Buffer, preview: Preview): string =>
  [preview.postId, preview.round, secondsOf(preview.expiresAt), macOf(key, preview)].join('~')

const TOKEN = /^([1-9]\d{0,15})~(\d{1,9})~(\d{1,12})~([\w-]{43})$/

/** What a token stands for in this shop; undefined where it was not signed here, or is over. */
export function parsePreviewToken(
  key: Buffer,
  tenantId: number,
  token: string,
  now: Date,
): Preview | undefined {
  const [, postId, round, seconds, mac = ''] = TOKEN.exec(token) ?? []
  const expiresAt = new Date(Number(seconds) * 1000)
  const preview = { tenantId, postId: Number(postId), round: Number(round), expiresAt }
  // Without a match there is no time, and nothing is after now.
  if (!(expiresAt > now)) return undefined
  const isSigned = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, preview)))
  return isSigned ? preview : undefined
}
