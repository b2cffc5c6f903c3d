import { said } from '#contract/language/said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type LinkedOrder, parseOrderToken } from './order-page-link.ts'
import { findOrderOfLink } from './order-page.queries.ts'

/** The order of a signed link. @throws Refusal 404 */
export async function findLinkedOrder(tx: ReadTx, key: Buffer, token: string) {
  const linked = parseOrderToken(key, tx.tenantId, token)
  const order = linked && (await findOrderOfLink(tx, linked))
  return order ? { ...order, linked } : notFound()
}

/**
 * Whether the holder of a link is the order's buyer: of a guest's order only, with the link that was mailed or
 * that its browser has got. A link to an order in an account shows it, and its customer signs in.
 */
export const provesBuyer = (
  { given }: Pick<LinkedOrder, 'given'>,
  order: { guest_id: number | null },
): boolean => given !== 'shown' && order.guest_id !== null

/** The guest's order that the holder of a link may handle. @throws Refusal 404 */
export async function findHandledOrder(tx: ReadTx, key: Buffer, token: string) {
  const { linked, ...order } = await findLinkedOrder(tx, key, token)
  const { guest_id } = order
  if (guest_id === null || !provesBuyer(linked, order)) return refuse(404, said('linkForReading'))
  return { ...order, guest_id, linked }
}

/** For paying it. Undefined for a wrong link, and for an order that is in an account. */
export async function findGuestOrderOfPage(tx: ReadTx, key: Buffer, token: string) {
  const linked = parseOrderToken(key, tx.tenantId, token)
  const order = linked && (await findOrderOfLink(tx, linked))
  if (!linked || !order || order.guest_id === null) return undefined
  return { id: linked.id, guestId: order.guest_id, currency: order.currency }
}
