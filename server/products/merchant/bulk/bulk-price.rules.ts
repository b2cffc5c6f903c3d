import { centsToWire, wireToCents } from '#contract/money.ts'
import type { Judgement, Standing } from '#server/bulk/bulk-acts.ts'
import { ON_SALE } from '../../sales/on-sale.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'

/** `+5` per cent or `-10.00` of it, up to whole steps of so many cents. */
export type PriceChange = {
  percent?: string | undefined
  amount?: string | undefined
  round_to_cents: number
}

const MOST_CENTS = 100_000_000
const WHOLE = 10_000

/** Hundredths of per cent, or cents: "-12.5" → -1250. */
const hundredths = (text: string) => Math.round(Number(text) * 100)

/** @throws Refusal 400 on none or both, or on a change that leaves nothing */
export function assertPriceChange({ percent, amount }: PriceChange): void {
  const isOne = (percent === undefined) !== (amount === undefined)
  assertNoFaults({
    price: !isOne
      ? 'Either per cent or an amount.'
      : percent !== undefined && hundredths(percent) <= -WHOLE
        ? 'Less than nothing cannot be asked for.'
        : undefined,
  })
}

/** In integers throughout: no fraction of a cent is lost on the way. */
export function changedCents(
  cents: number,
  { percent, amount, round_to_cents: step }: PriceChange,
): number {
  const [numerator, denominator] =
    percent === undefined
      ? [cents + hundredths(amount ?? '0'), 1]
      : [cents * (WHOLE + hundredths(percent)), WHOLE]
  if (step === 1) return Math.floor((2 * numerator + denominator) / (2 * denominator))
  const steps = denominator * step
  return Math.ceil(numerator / steps) * step
}

/**
 * Decides about one price; `bound` is the other price of the product, or says that it is on sale.
 */
export function judgePrice({ value, bound }: Standing, change: PriceChange): Judgement {
  if (bound === ON_SALE) return refused(ON_SALE)
  const cents = changedCents(wireToCents(value), change)
  if (cents === wireToCents(value)) return { outcome: 'same' }
  if (wireToCents(value) === 0) return refused('It has no price yet.')
  if (cents <= 0) return refused('Nothing would be left of its price.')
  if (cents > MOST_CENTS) return refused('This is more than a million.')
  if (bound !== null && cents >= wireToCents(bound)) {
    return refused(`Its list price is ${bound}; the price has to stay below it.`)
  }
  return { outcome: 'changed', after: centsToWire(cents) }
}

const refused = (reason: string): Judgement => ({ outcome: 'refused', reason })
