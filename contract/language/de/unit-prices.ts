import type { Language } from '../texts.ts'

export const unitPrices = {
  per: '{price} je {unit}',
} satisfies Language['unitPrices']
