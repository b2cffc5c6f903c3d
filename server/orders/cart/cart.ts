import type { Cart, Customization } from '#contract/orders.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { inOrder, relaxDurability } from '#server/platform/database/pipeline.ts'
import type { Tx } from '#server/tenants/tx.ts'
import {
  addToLine,
  type CartLine,
  deleteLine,
  emptyCart,
  findCart,
  insertCart,
  listCartLines,
  listLinesAndProduct,
  lockCart,
  setLineQuantity,
} from './cart.queries.ts'
import { assertAvailable, assertOfSaneSize, assertQuantity, noSuchProduct } from './cart.rules.ts'
import { parseCustomization } from './customization.rules.ts'
import { presentCart } from './present-cart.ts'

export async function readCart(tx: Tx, customerId: number): Promise<Cart> {
  const [cart, lines] = await Promise.all([findCart(tx, customerId), listCartLines(tx, customerId)])
  if (cart) return presentCart(cart.id, lines)
  const [made, now] = await behindLock(tx, customerId, () => listCartLines(tx, customerId))
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
  const [cart, { lines, product }] = await behindLock(tx, customerId, () =>
    listLinesAndProduct(tx, customerId, productId, asked),
  )
  if (!product || (asked !== null && !product.variant?.is_active)) return noSuchProduct()
  const customization = parseCustomization(product.customization_fields, given)
  assertAvailable(product, lines, quantity)
  const line = await addToLine(tx, customerId, {
    productId,
    variantId: product.variant?.id ?? null,
    quantity,
    customization,
  })
  const after = withLine(lines, { ...line, product })
  // Which line it became is the database's to say; a refusal takes it back.
  assertOfSaneSize(after)
  return presentCart(cart.id, after)
}

/** @throws Refusal 400 below 1, 404 without such a line, 409 where the stock does not cover more */
export async function changeQuantity(
  tx: Tx,
  customerId: number,
  lineId: number,
  quantity: number,
): Promise<Cart> {
  assertQuantity(quantity)
  const [cart, lines] = await behindLock(tx, customerId, () => listCartLines(tx, customerId))
  const line = lines.find(({ id }) => id === lineId) ?? notFound()
  // Fewer are always welcome, be there enough of them or not.
  if (quantity > line.quantity) assertAvailable(line.product, lines, quantity - line.quantity)
  if (quantity !== line.quantity) await setLineQuantity(tx, lineId, quantity)
  return presentCart(cart.id, withLine(lines, { ...line, quantity }))
}

/** @throws Refusal 404 */
export async function removeLine(tx: Tx, customerId: number, lineId: number): Promise<Cart> {
  const [cart, [wasThere, lines]] = await behindLock(tx, customerId, () =>
    inOrder(tx, [() => deleteLine(tx, customerId, lineId), () => listCartLines(tx, customerId)]),
  )
  return wasThere ? presentCart(cart.id, lines) : notFound()
}

export async function clearCart(tx: Tx, customerId: number): Promise<Cart> {
  const [cart] = await behindLock(tx, customerId, () => emptyCart(tx, customerId))
  return presentCart(cart.id, [])
}

/**
 * Changes of one cart happen one after the other: what is asked for here is asked behind the lock of
 * the customer's cart, which is made where there is none yet.
 */
async function behindLock<T>(
  tx: Tx,
  customerId: number,
  ask: () => Promise<T>,
): Promise<readonly [cart: { id: number }, answer: T]> {
  relaxDurability(tx)
  const [cart, answer] = await inOrder(tx, [() => lockCart(tx, customerId), ask])
  if (cart) return [cart, answer]
  await insertCart(tx, customerId)
  const [made, again] = await inOrder(tx, [() => lockCart(tx, customerId), ask])
  return [made!, again]
}

/** The lines with the changed one in its place, or at the end where it is new. */
function withLine(lines: CartLine[], changed: CartLine): CartLine[] {
  return lines.some(({ id }) => id === changed.id)
    ? lines.map((line) => (line.id === changed.id ? changed : line))
    : [...lines, changed]
}
