/** The reason of a tax of 0 for which the shop has no rate. */
export const NO_RATE_WORDS = 'no rate'

/** "0 %, import tax may be due" */
export const exportWords = (rate: string) => `${rate}, import tax may be due`

export const PLUS_TAX = 'plus tax'
