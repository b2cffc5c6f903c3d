import type { AmountForm } from '../behaviour.ts'

/** 12950 → "129.50". */
export const centsToText = (cents: number) =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Writes an amount as JSON text, because a number in it may have zeros at its end, which no object can hold. */
export function amountJson(cents: number, form: AmountForm): string {
  const text = centsToText(cents)
  if (form === 'number') return text
  if (form === 'five-decimals') return `${text}000`
  return form === 'third-decimal' ? `"${text}5"` : `"${text}"`
}

/** D(12,5) of whole cents, above nothing. */
export function centsOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !(amount > 0) || amount >= 1e12) return undefined
  const cents = Math.round(amount * 100)
  return Math.abs(amount * 100 - cents) < 1e-6 * Math.max(1, cents) ? cents : undefined
}
