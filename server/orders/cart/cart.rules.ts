import { refuse } from '#server/platform/serving/refusal.ts'
import type { CartLine, CartProduct } from './cart.queries.ts'
import { type LineToPrice, type Priced, priceOf } from '../pricing/pricing.rules.ts'
import { exact } from '../pricing/shares.rules.ts'
import { isCustomizationOf } from './customization.rules.ts'

/** So many lines of so many pieces at any price stay far below 2^53 cents. */
export const MOST_LINES = 100
export const MOST_PIECES_OF_A_LINE = 10_000

/** As the one calculation takes it. */
export const toPrice = ({ quantity, product }: CartLine): LineToPrice => ({
  productId: product.id,
  categoryId: product.category_id,
  name: product.name,
  unitCents: product.price_cents,
  quantity,
})

/** What the lines come to, and why. */
export const priceCart = (lines: CartLine[]): Priced => priceOf(lines.map(toPrice))

export const totalItems = (lines: Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => exact(sum + quantity), 0)

/** Why lines cannot be ordered as they are, by their ids: sentences for the buyer. */
export function problemsOf(lines: CartLine[]): Map<number, string> {
  const pieces = piecesByProduct(lines)
  const problems = new Map<number, string>()
  for (const line of lines) {
    const problem = problemOf(line, pieces.get(line.product.id) ?? 0)
    if (problem !== undefined) problems.set(line.id, problem)
  }
  return problems
}

/** `pieces`: of its product, in all lines. */
function problemOf({ product, customization }: CartLine, pieces: number): string | undefined {
  const { name, stock, is_active, customization_fields } = product
  if (!is_active) return `${name} is no longer sold.`
  if (stock <= 0) return `${name} is sold out.`
  if (pieces > stock) return tooFew(stock)
  return isCustomizationOf(customization_fields, customization)
    ? undefined
    : `${name} has other options now. Please remove it and add it again.`
}

/** All lines of a product share its stock. */
function piecesByProduct(lines: CartLine[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { quantity, product } of lines) {
    pieces.set(product.id, (pieces.get(product.id) ?? 0) + quantity)
  }
  return pieces
}

const tooFew = (stock: number) => `Only ${stock} items available.`

/** That the stock covers all of a product's lines, and this many pieces more. @throws Refusal 409 */
export function assertAvailable(product: CartProduct, lines: CartLine[], more: number): void {
  if (!product.is_active) refuse(409, `${product.name} is no longer sold.`)
  if (product.stock <= 0) refuse(409, 'Item is out of stock.')
  const pieces = piecesByProduct(lines).get(product.id) ?? 0
  if (pieces + more > product.stock) refuse(409, tooFew(product.stock))
}

/** @throws Refusal 400 */
export function assertOfSaneSize(lines: CartLine[]): void {
  if (lines.length > MOST_LINES) refuse(400, `A cart holds at most ${MOST_LINES} different items.`)
  if (lines.some(({ quantity }) => quantity > MOST_PIECES_OF_A_LINE)) {
    refuse(400, `A cart holds at most ${MOST_PIECES_OF_A_LINE} pieces of an item.`)
  }
}

/** @throws Refusal 400 */
export function assertQuantity(quantity: number): void {
  if (quantity < 1) refuse(400, 'Quantity must be at least 1. Use remove to delete.')
}

export const noSuchProduct = () => refuse(404, 'Product not found.')
