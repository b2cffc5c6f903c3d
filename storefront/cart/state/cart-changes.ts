import type { GroupTexts } from '#contract/language/texts.ts'
import { MAX_LINE_QUANTITY } from '#contract/rules/limits.ts'
import { sumOf, timesOf } from '#contract/money.ts'
import type { Cart, CartItem } from '#contract/orders.ts'
import { readFailure } from '#client/failures.ts'

/** A change of the cart by its customer. */
export type CartChange =
  | {
      kind: 'add'
      productId: number
      /** Required if the product has variants. */
      variantId?: number | undefined
      quantity: number
      /** Field key → what the buyer wrote or chose. */
      customization: Record<string, string>
    }
  | { kind: 'set-quantity'; itemId: number; quantity: number }
  | { kind: 'remove'; itemId: number }
  | { kind: 'clear' }
  | { kind: 'add-code' | 'remove-code'; code: string }

/** Parses a quantity field of the cart: a whole number of at least 0; anything else is 0. */
export const parseQuantity = (text: string): number =>
  Math.min(MAX_LINE_QUANTITY, Math.max(0, Math.trunc(Number(text)) || 0))

/** Sets the quantity of a line; below 1 it removes the line. */
export const quantityChange = (itemId: number, quantity: number): CartChange =>
  quantity < 1 ? { kind: 'remove', itemId } : { kind: 'set-quantity', itemId, quantity }

/** Whether a later change of the same line replaces a waiting one. */
export const isReplacedBy = (waiting: CartChange, next: CartChange): boolean =>
  'itemId' in waiting && 'itemId' in next && waiting.itemId === next.itemId

/** The cart as it will be if the server accepts the change. */
export function previewChange(cart: Cart, change: CartChange): Cart {
  const { items } = cart
  switch (change.kind) {
    case 'add':
      // The badge counts it at once; the server decides which line it becomes.
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
    // Only the server knows what a code does to the total.
    case 'add-code':
      return cart
    case 'remove-code':
      return { ...cart, codes: cart.codes?.filter(({ code }) => code !== change.code) ?? [] }
  }
}

/** Only the server knows whether this quantity can be ordered. */
function withQuantity(item: CartItem, quantity: number): CartItem {
  return { ...item, quantity, line_total: timesOf(item.product.price, quantity) }
}

/**
 * The total is the sum of the items. If discounts are part of it, the known total stays until the
 * server has calculated the new one.
 */
function withItems({ id, codes, breakdown, total_price }: Cart, items: CartItem[]): Cart {
  const isMore = items.length > 0 && breakdown?.some(({ kind }) => kind !== 'items')
  const [first = '0.00', ...others] = items.map((item) => item.line_total)
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id,
    items,
    total_items: units,
    total_price: isMore ? total_price : sumOf(first, ...others),
    ...(isMore && breakdown && { breakdown }),
    ...(codes && { codes }),
  }
}

/**
 * The reason of a refused change: the server's detail, error, message or field errors, else our own
 * text.
 */
export function changeRefusal(
  error: unknown,
  { kind }: CartChange,
  t: GroupTexts<'layout'>,
): string {
  const { detail, fields } = readFailure(error)
  const { error: fault, message, ...others } = fields
  const ofFields = Object.values(others).flat().join(' ')
  return detail ?? (fault?.[0] || message?.[0] || ofFields || t(kind))
}
