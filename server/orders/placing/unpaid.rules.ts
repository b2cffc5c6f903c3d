import { said } from '#contract/language/said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { CartLine } from '../cart/cart-contents.queries.ts'

/** How much a customer may order without having paid, by the settings of the shop. */
export type UnpaidLimits = {
  orders: number
  units: number
  /** A product: this many units are always allowed, and beyond them a share of the stock. */
  freeUnits: number
  sharePercent: number
}

/** The limits of a shop that has set none; the migration has the same. */
export const USUAL_LIMITS: UnpaidLimits = {
  orders: 5,
  units: 200,
  freeUnits: 10,
  sharePercent: 50,
}

/** A line of an order that its customer has not paid. `productId` is null where it is gone. */
export type UnpaidLine = { orderId: number; productId: number | null; quantity: number }

type Wanted = Pick<CartLine, 'quantity'> & {
  product: Pick<CartLine['product'], 'id' | 'name' | 'stock'>
}

/**
 * Prevents that unpaid orders keep a shop's stock from other buyers.
 * @throws Refusal 409 with a sentence that says what to do instead
 */
export function assertMayHold(limits: UnpaidLimits, unpaid: UnpaidLine[], lines: Wanted[]): void {
  const orders = new Set(unpaid.map(({ orderId }) => orderId)).size
  if (orders >= limits.orders) {
    refuse(409, said('unpaidOrders', { count: orders }))
  }
  const held = sumOf(unpaid)
  if (held + sumOf(lines) > limits.units) {
    const most = limits.units
    refuse(409, held > 0 ? said('keptBesides', { most, held }) : said('kept', { most }))
  }
  for (const { product } of lines) assertFairShare(limits, unpaid, lines, product)
}

function assertFairShare(
  { freeUnits, sharePercent }: UnpaidLimits,
  unpaid: UnpaidLine[],
  lines: Wanted[],
  { id, name, stock }: Wanted['product'],
): void {
  const held = sumOf(unpaid.filter(({ productId }) => productId === id))
  const wanted = sumOf(lines.filter(({ product }) => product.id === id))
  const most = Math.max(freeUnits, Math.floor(((stock + held) * sharePercent) / 100))
  if (held + wanted <= most) return
  refuse(
    409,
    held > 0 ? said('keptOfBesides', { most, name, held }) : said('keptOf', { most, name }),
  )
}

const sumOf = (list: { quantity: number }[]) =>
  list.reduce((sum, { quantity }) => sum + quantity, 0)
