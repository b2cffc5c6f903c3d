import type { Customization } from '#contract/customization.ts'
import type { Cart } from '#contract/orders.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { inOrder, sendBatchAndCommit } from '#server/platform/database/batch.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { withLockedCart } from './with-locked-cart.ts'
import { type CartLine, readContents, readingContents } from './cart-contents.queries.ts'
import { addToLine, deleteLine, emptyCart, findCart, setLineQuantity } from './cart.queries.ts'
import { assertAvailable, assertHoldsMore, assertQuantity, noSuchProduct } from './cart.rules.ts'
import { parseCustomization } from './customization.rules.ts'
import { presentCart } from './present-cart.ts'

export async function readCart(tx: Tx, customerId: number): Promise<Cart> {
  const [cart, contents] = await Promise.all([
    findCart(tx, customerId),
    readContents(tx, customerId),
  ])
  if (cart) return presentCart(cart.id, contents)
  const [made, now] = await withLockedCart(tx, customerId, readingContents(tx, customerId))
  return presentCart(made.id, now)
}

type CartAddition = {
  product_id: number
  variant_id?: number | null
  quantity: number
  customization?: Customization | null
}

/**
 * @throws Refusal 404 without such a product or variant, 400 on a customization that does not fit
 * it or a cart without end, 409 where the stock does not cover it
 */
export async function addToCart(
  tx: Tx,
  customerId: number,
  { product_id: productId, variant_id: asked = null, quantity, customization: given }: CartAddition,
): Promise<Cart> {
  const [cart, { lines, product, ...contents }] = await withLockedCart(
    tx,
    customerId,
    readingContents(tx, customerId, productId, asked),
  )
  if (!product || (asked !== null && !product.variant?.is_active)) return noSuchProduct()
  const customization = parseCustomization(product.customization_fields, given)
  assertAvailable(product, lines, quantity)
  const variantId = product.variant?.id ?? null
  assertHoldsMore(lines, { product, customization, quantity })
  const [line] = await sendBatchAndCommit(tx, [
    addToLine(tx, customerId, { productId, variantId, quantity, customization }),
  ])
  return presentCart(cart.id, { ...contents, lines: withLine(lines, { ...line, product }) })
}

/** @throws Refusal 400 below 1, 404 without such a line, 409 where the stock does not cover more */
export async function changeQuantity(
  tx: Tx,
  customerId: number,
  lineId: number,
  quantity: number,
): Promise<Cart> {
  assertQuantity(quantity)
  const [cart, { lines, ...contents }] = await withLockedCart(
    tx,
    customerId,
    readingContents(tx, customerId),
  )
  const line = lines.find(({ id }) => id === lineId) ?? notFound()
  // Fewer are always welcome, be there enough of them or not.
  if (quantity > line.quantity) assertAvailable(line.product, lines, quantity - line.quantity)
  if (quantity !== line.quantity) {
    await sendBatchAndCommit(tx, [setLineQuantity.statement(tx, lineId, quantity)])
  }
  return presentCart(cart.id, { ...contents, lines: withLine(lines, { ...line, quantity }) })
}

/** @throws Refusal 404 */
export async function removeLine(tx: Tx, customerId: number, lineId: number): Promise<Cart> {
  const [cart, [deleted, contents]] = await withLockedCart(
    tx,
    customerId,
    inOrder([deleteLine.statement(tx, customerId, lineId), readingContents(tx, customerId)]),
  )
  return deleted ? presentCart(cart.id, contents) : notFound()
}

export async function clearCart(tx: Tx, customerId: number): Promise<Cart> {
  const [cart, [_, contents]] = await withLockedCart(
    tx,
    customerId,
    inOrder([emptyCart.statement(tx, customerId), readingContents(tx, customerId)]),
  )
  return presentCart(cart.id, contents)
}

/** The lines with the changed one in its place, or at the end where it is new. */
function withLine(lines: CartLine[], changed: CartLine): CartLine[] {
  return lines.some(({ id }) => id === changed.id)
    ? lines.map((line) => (line.id === changed.id ? changed : line))
    : [...lines, changed]
}
