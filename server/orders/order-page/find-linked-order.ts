import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { parseOrderToken } from './order-page-link.ts'
import { findOrderOfLink } from './order-page.queries.ts'

/** The order of a signed link. @throws Refusal 404 */
export async function findLinkedOrder(tx: ReadTx, key: Buffer, token: string) {
  const linked = parseOrderToken(key, tx.tenantId, token)
  const order = linked && (await findOrderOfLink(tx, linked))
  return order ? { ...order, linked } : notFound()
}

/** For paying it. Undefined for a wrong link, and for an order that is in an account. */
export async function findGuestOrderOfPage(tx: ReadTx, key: Buffer, token: string) {
  const linked = parseOrderToken(key, tx.tenantId, token)
  const order = linked && (await findOrderOfLink(tx, linked))
  if (!linked || !order || order.guest_id === null) return undefined
  return { id: linked.id, guestId: order.guest_id, currency: order.currency }
}
