import { DAY_MS } from '#contract/rules/days.ts'
import { parsePreviewToken, previewTokenOf } from '#server/platform/preview-tokens.ts'
import type { Shop } from '#server/tenants/tx.ts'

/** From the mail that carries the link on. */
const ORDER_PAGE_DAYS = 90

/** The order of a link. Raising `page_round` withdraws the links that were given out. */
type PageOfOrder = { id: number; page_round: number }

/**
 * `isMailed`: the link was sent to the order's address alone, so that its holder reads mail there.
 */
export type LinkedOrder = PageOfOrder & { isMailed: boolean }

/** Before the id in a link that was mailed. */
const MAILED = 'm'

/** A signed link to an order's page, for everyone who has it. `key` signs it. */
export function orderPageLink(
  key: Buffer,
  { id: tenantId, origin }: Pick<Shop, 'id' | 'origin'>,
  order: PageOfOrder,
  isMailed = false,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(Date.now() + ORDER_PAGE_DAYS * DAY_MS)
  const token = orderToken(key, tenantId, { ...order, isMailed }, expiresAt)
  return { url: `${origin}/order/${token}`, expiresAt }
}

/** The path of the page, for the browser that has placed the order. */
export const orderPagePath = (key: Buffer, tenantId: number, order: PageOfOrder): string =>
  new URL(orderPageLink(key, { id: tenantId, origin: 'https://shop.invalid' }, order).url).pathname

const orderToken = (
  key: Buffer,
  tenantId: number,
  { id, page_round, isMailed }: LinkedOrder,
  expiresAt: Date,
) =>
  previewTokenOf(key, {
    tenantId,
    names: [isMailed ? MAILED + id : id, page_round],
    expiresAt,
  })

/** The order that a token was signed for; undefined if it was not signed here, or has expired. */
export function parseOrderToken(
  key: Buffer,
  tenantId: number,
  token: string,
): LinkedOrder | undefined {
  const [id, round] = parsePreviewToken(key, tenantId, token, new Date()) ?? []
  if (id === undefined || round === undefined) return undefined
  const isMailed = id.startsWith(MAILED)
  return {
    id: Number(isMailed ? id.slice(MAILED.length) : id),
    page_round: Number(round),
    isMailed,
  }
}
