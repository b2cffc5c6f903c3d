import { withoutEnd } from '#contract/texts/without-end.ts'
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
  const fraction = withoutEnd(decimals, '0')
  if (fraction.length > placesOf(currency)) return undefined
  return wireToCents(fraction === '' ? whole : `${whole}.${fraction}`, currency)
}

const STEPS = [1, 10, 100]

/** The smallest amount that a provider can write, in the currency's smallest unit; others are multiples. */
export const smallestStep = (canWrite: (cents: number) => boolean): number =>
  STEPS.find(canWrite) ?? 1

/**
 * The amounts of whole steps next to an amount that is none, up to `most`, in the currency's smallest
 * unit; undefined if it is one.
 */
export function nearestAmounts(cents: number, step: number, most: number): number[] | undefined {
  if (cents % step === 0) return undefined
  const below = cents - (cents % step)
  return [below, below + step].filter((each) => each > 0 && each <= most)
}
