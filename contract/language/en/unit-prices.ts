/** Prices of a unit of goods, as the server writes them: "$12.80 per kg". */
export const unitPrices = {
  per: '{price} per {unit}',
} as const
