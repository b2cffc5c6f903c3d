import { centsToWire, wireToCents } from '#contract/money.ts'
import type { Cart, CartItem } from '#contract/orders.ts'
import { reasonsBesideItems } from '#contract/reasons.ts'
import { readFailure } from '#client/failures.ts'
import { CHANGE_FAILED } from './cart-state.ts'

/** What a customer does to their cart. */
export type CartChange =
  | {
      kind: 'add'
      productId: number
      /** Where the product has variants. */
      variantId?: number | undefined
      quantity: number
      /** Field key → what the buyer wrote or chose. */
      customization: Record<string, string>
    }
  | { kind: 'set-quantity'; itemId: number; quantity: number }
  | { kind: 'remove'; itemId: number }
  | { kind: 'clear' }
  | { kind: 'add-code' | 'remove-code'; code: string }

/** The server takes no more of a line. */
export const MAX_QUANTITY = 10_000

/** What a quantity field of the cart means: a whole number of at least 0, and no number is 0. */
export const parseQuantity = (text: string): number =>
  Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(Number(text)) || 0))

/** Sets the quantity of a line; below 1 it removes the line. */
export const quantityChange = (itemId: number, quantity: number): CartChange =>
  quantity < 1 ? { kind: 'remove', itemId } : { kind: 'set-quantity', itemId, quantity }

/** Whether a change makes another one of the same line, which still waits, needless. */
export const isReplacedBy = (waiting: CartChange, next: CartChange): boolean =>
  'itemId' in waiting && 'itemId' in next && waiting.itemId === next.itemId

/** The cart as it will be if the server accepts the change. */
export function previewChange(cart: Cart, change: CartChange): Cart {
  const { items } = cart
  switch (change.kind) {
    case 'add':
      // Which line it becomes is the server's to say; the badge counts it at once.
      return { ...cart, total_items: cart.total_items + change.quantity }
    case 'set-quantity': {
      const { itemId, quantity } = change
      return withItems(
        cart,
        items.map((item) => (item.id === itemId ? withQuantity(item, quantity) : item)),
      )
    }
    case 'remove':
      return withItems(
        cart,
        items.filter((item) => item.id !== change.itemId),
      )
    case 'clear':
      return withItems(cart, [])
    // What it does to the total, the server will say.
    case 'add-code':
      return cart
    case 'remove-code':
      return { ...cart, codes: cart.codes?.filter(({ code }) => code !== change.code) ?? [] }
  }
}

/** Whether it can be ordered as it is, the server will say. */
function withQuantity(item: CartItem, quantity: number): CartItem {
  const total = wireToCents(item.product.price) * quantity
  return { ...item, quantity, line_total: centsToWire(total) }
}

/**
 * Why its total is what it is, the server will say. Where more than the items made it, the total that
 * is known stays until then: a sum of items would be wrong, and jump.
 */
function withItems({ id, codes, breakdown, total_price }: Cart, items: CartItem[]): Cart {
  const isMore = items.length > 0 && reasonsBesideItems(breakdown).length > 0
  const cents = items.reduce((sum, item) => sum + wireToCents(item.line_total), 0)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id,
    items,
    total_items: pieces,
    total_price: isMore ? total_price : centsToWire(cents),
    ...(isMore && breakdown && { breakdown }),
    ...(codes && { codes }),
  }
}

/** Why a change was refused, in the server's words: its detail, error or message, or about a field. */
export function changeRefusal(error: unknown, { kind }: CartChange): string {
  const { detail, fields } = readFailure(error)
  const { error: fault, message, ...others } = fields
  const ofFields = Object.values(others).flat().join(' ')
  return detail ?? (fault?.[0] || message?.[0] || ofFields || CHANGE_FAILED[kind])
}
