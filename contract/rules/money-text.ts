/** The currency of carts and of new orders. */
export const CURRENCY = 'USD'

/** 5000, "USD" → "$50.00"; "EUR" → "€50.00". */
export const moneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, useGrouping: false }).format(
    cents / 100,
  )
