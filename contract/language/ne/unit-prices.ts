import type { Language } from '../texts.ts'

export const unitPrices = {
  per: '{unit} को {price}',
} satisfies Language['unitPrices']
