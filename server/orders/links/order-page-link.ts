import { DAY_MS } from '#contract/rules/days.ts'
import { parsePreviewToken, previewTokenOf } from '#server/platform/preview-tokens.ts'
import type { Shop } from '#server/tenants/tx.ts'

/** From the mail that carries the link on. */
const ORDER_PAGE_DAYS = 90

/** The order of a link. Raising `page_round` withdraws the links that were given out. */
type PageOfOrder = { id: number; page_round: number }

/**
 * How a link was given out: mailed to the address of a guest's order, so that its holder reads mail there, or
 * handed to the browser that has placed the order, or by the shop to a guest without an address. All others
 * are for reading, by everyone.
 */
type Given = 'mailed' | 'placed' | 'shown'
export type LinkedOrder = PageOfOrder & { given: Given }

/** Before the id in a link. */
const MARKS = { mailed: 'm', placed: 'p', shown: '' } as const satisfies Record<Given, string>

/** A signed link to an order's page, for everyone who has it. `key` signs it. */
export function orderPageLink(
  key: Buffer,
  { id: tenantId, origin }: Pick<Shop, 'id' | 'origin'>,
  order: PageOfOrder,
  given: Given = 'shown',
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(Date.now() + ORDER_PAGE_DAYS * DAY_MS)
  const token = orderToken(key, tenantId, { ...order, given }, expiresAt)
  return { url: `${origin}/order/${token}`, expiresAt }
}

/** The path of the page, for a browser that is in the shop. */
export const orderPagePath = (
  key: Buffer,
  tenantId: number,
  order: PageOfOrder,
  given: Given,
): string =>
  new URL(orderPageLink(key, { id: tenantId, origin: 'https://shop.invalid' }, order, given).url)
    .pathname

const orderToken = (
  key: Buffer,
  tenantId: number,
  { id, page_round, given }: LinkedOrder,
  expiresAt: Date,
) =>
  previewTokenOf(key, {
    tenantId,
    names: [MARKS[given] + id, page_round],
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
  const given = id.startsWith(MARKS.mailed)
    ? 'mailed'
    : id.startsWith(MARKS.placed)
      ? 'placed'
      : 'shown'
  return { id: Number(id.slice(MARKS[given].length)), page_round: Number(round), given }
}
