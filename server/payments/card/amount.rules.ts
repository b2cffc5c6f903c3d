import { wireToCents } from '#contract/money.ts'
import { placesOf } from '#contract/rules/currencies.ts'

/**
 * Cents of a decimal as a provider writes it: "129", "129.00", "129.00000". Undefined if it is no
 * amount, or has a part of the currency's smallest unit.
 */
export function centsOf(text: string, currency: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', decimals = ''] = match
  const fraction = decimals.replace(/0+$/, '')
  if (fraction.length > placesOf(currency)) return undefined
  return wireToCents(fraction === '' ? whole : `${whole}.${fraction}`, currency)
}
