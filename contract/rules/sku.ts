import { toStaff } from '../language/said.ts'

export const LONGEST_SKU = 255

/** A line of text, without spaces at its ends; a check of the table `skus` is the same. */
export const SKU = /^(?!\s)[^\p{Cc}\u2028\u2029]{1,255}(?<!\s)$/u

/** The refusal of another text. */
export const NO_SKU = toStaff('aSkuIsOneLine', { most: LONGEST_SKU })
