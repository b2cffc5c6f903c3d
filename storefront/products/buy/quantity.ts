import { onlyAvailable, OUT_OF_STOCK } from '#contract/rules/sentences.ts'

/** The quantity that a text means: an integer, at least 1. */
export const parseQuantity = (text: string): number => Math.max(1, Math.trunc(Number(text)) || 1)

/** The reason why this quantity cannot be added; undefined if it can. */
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
