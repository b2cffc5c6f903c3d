import { DAY_MS } from '#contract/rules/days.ts'
import { parsePreviewToken, previewTokenOf } from '#server/platform/preview-tokens.ts'
import type { Shop } from '#server/tenants/tx.ts'

/** From the moment when it is given out. */
const PAY_LINK_DAYS = 90

/** The subject of a link. Raising `page_round` withdraws the links that were given out. */
export type ToPay = {
  orderId: number
  /** Null: the total of an order that asks once for it. */
  demandId: number | null
  page_round: number
}

/** A signed link to the page on which anybody can pay an order, or a part of it. `key` signs it. */
export function payLink(
  key: Buffer,
  { id: tenantId, origin }: Pick<Shop, 'id' | 'origin'>,
  { orderId, demandId, page_round }: ToPay,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(Date.now() + PAY_LINK_DAYS * DAY_MS)
  const names = [orderId, demandId ?? 0, page_round]
  return { url: `${origin}/pay/${previewTokenOf(key, { tenantId, names, expiresAt })}`, expiresAt }
}

/** Undefined if the token was not signed here, or has expired. */
export function parsePayToken(key: Buffer, tenantId: number, token: string): ToPay | undefined {
  const names = parsePreviewToken(key, tenantId, token, new Date())?.map(Number)
  const [orderId, demandId, page_round] = names ?? []
  if (orderId === undefined || demandId === undefined || page_round === undefined) return undefined
  return { orderId, demandId: demandId === 0 ? null : demandId, page_round }
}
