import type { GroupTexts } from '#contract/language/texts.ts'

type Texts = GroupTexts<'product'>

/** The quantity that a text means: an integer, at least 1. */
export const parseQuantity = (text: string): number => Math.max(1, Math.trunc(Number(text)) || 1)

/** The reason why this quantity cannot be added; undefined if it can. */
export function stockRefusal(stock: number, quantity: number, t: Texts): string | undefined {
  if (stock <= 0) return t('outOfStock')
  if (quantity > stock) return t('onlyAvailable', { stock })
  return undefined
}

const FEW = 5

type Supply = 'none' | 'few' | 'plenty'

export function supplyOf(stock: number): Supply {
  if (stock <= 0) return 'none'
  return stock <= FEW ? 'few' : 'plenty'
}

export function stockWords(stock: number, t: Texts): string {
  if (stock <= 0) return t('soldOut')
  if (stock === 1) return t('oneLeft')
  return stock <= FEW ? t('onlyLeft', { stock }) : t('inStock')
}
