/** 12900 → "129.00". */
export function centsToWire(cents: number): string {
  const units = Math.trunc(cents / 100)
  return `${units}.${String(cents % 100).padStart(2, '0')}`
}

/** "129.00" → 12900. Throws on anything that is not a decimal with at most two places. */
export function wireToCents(text: string): number {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError(`Not an amount of money: ${text}`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** -1780 → "-17.80": for amounts that may be below zero, as a breakdown's are. */
export const signedCentsToWire = (cents: number): string =>
  cents < 0 ? `-${centsToWire(-cents)}` : centsToWire(cents)

/** "-17.80" → -1780. Throws as `wireToCents` does. */
export const wireToSignedCents = (text: string): number =>
  text.startsWith('-') ? 0 - wireToCents(text.slice(1)) : wireToCents(text)

/** 12950 in USD → "$129.50": as people read it, in the currency of its order. */
export const moneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, useGrouping: false }).format(
    cents / 100,
  )
