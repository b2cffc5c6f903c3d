import { DAY_MS } from '#contract/rules/days.ts'
import { parsePreviewToken, previewTokenOf } from '#server/platform/preview-tokens.ts'
import type { Shop } from '#server/tenants/tx.ts'

/** From the mail that carries the link on. */
const ORDER_PAGE_DAYS = 90

/** The order of a link. Raising `page_round` withdraws the links that were given out. */
type LinkedOrder = { id: number; page_round: number }

/** A signed link to an order's page, for everyone who has it. `key` signs it. */
export function orderPageLink(
  key: Buffer,
  { id: tenantId, origin }: Pick<Shop, 'id' | 'origin'>,
  { id, page_round }: LinkedOrder,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(Date.now() + ORDER_PAGE_DAYS * DAY_MS)
  const token = previewTokenOf(key, { tenantId, names: [id, page_round], expiresAt })
  return { url: `${origin}/order/${token}`, expiresAt }
}

/** The order that a token was signed for; undefined if it was not signed here, or has expired. */
export function parseOrderToken(
  key: Buffer,
  tenantId: number,
  token: string,
): LinkedOrder | undefined {
  const [id, round] = parsePreviewToken(key, tenantId, token, new Date()) ?? []
  return id !== undefined && round !== undefined
    ? { id: Number(id), page_round: Number(round) }
    : undefined
}
