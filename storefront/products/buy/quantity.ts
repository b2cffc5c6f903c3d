import { onlyAvailable, OUT_OF_STOCK } from '#contract/rules/sentences.ts'

/** What a quantity field's text means: an integer, and anything below 1 is 1. */
export const parseQuantity = (text: string): number => Math.max(1, Math.trunc(Number(text)) || 1)

/** Why this many cannot be put into the cart; undefined where they can. */
export function stockRefusal(stock: number, quantity: number): string | undefined {
  if (stock <= 0) return OUT_OF_STOCK
  if (quantity > stock) return onlyAvailable(stock)
  return undefined
}

const FEW = 5

type Supply = 'none' | 'few' | 'plenty'

export function supplyOf(stock: number): Supply {
  if (stock <= 0) return 'none'
  return stock <= FEW ? 'few' : 'plenty'
}

export function stockWords(stock: number): string {
  if (stock <= 0) return 'Sold out'
  if (stock === 1) return 'One left'
  return stock <= FEW ? `Only ${stock} left` : 'In stock'
}
