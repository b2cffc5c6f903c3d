import { said, type Sentence, toStaff } from '#contract/language/said.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import {
  centsText,
  centsToWire,
  money as textOf,
  type MoneyForm,
  wireToCents,
  wireToSignedCents,
} from '#contract/money.ts'
import { MOST_PRICE_UNITS, placesOf } from '#contract/rules/currencies.ts'
import type { Judgement, Standing } from '#server/bulk/bulk-acts.ts'
import { IS_ON_SALE } from '../../sales/on-sale.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'

/** `+5` per cent or `-10.00` of it, up to whole steps of so many cents. */
export type PriceChange = {
  percent?: string | undefined
  amount?: string | undefined
  round_to_cents: number
}

const WHOLE = 10_000

/** In 1/100 %: "-12.5" → -1250. */
const hundredths = (text: string) => Math.round(Number(text) * 100)

/** @throws Refusal 400 on none or both, or on a change that leaves nothing */
export function assertPriceChange(
  { percent, amount }: PriceChange,
  { currency }: Pick<ShopFormat, 'currency'>,
): void {
  const isOne = (percent === undefined) !== (amount === undefined)
  assertNoFaults({
    price: !isOne
      ? toStaff('enterEitherAPercentage')
      : percent !== undefined && hundredths(percent) <= -WHOLE
        ? toStaff('aPriceCannotBeBelow')
        : amount !== undefined && decimalsOf(amount) > placesOf(currency)
          ? toStaff('anAmountHasAtMostDecimals', { currency, places: placesOf(currency) })
          : undefined,
  })
}

const decimalsOf = (amount: string) => (amount.split('.')[1] ?? '').length

/** In integers throughout: no fraction of a cent is lost on the way. */
export function changedCents(
  cents: number,
  { percent, amount, round_to_cents: step }: PriceChange,
  currency: string,
): number {
  const [numerator, denominator] =
    percent === undefined
      ? [cents + wireToSignedCents((amount ?? '0').replace('+', ''), currency), 1]
      : [cents * (WHOLE + hundredths(percent)), WHOLE]
  if (step === 1) return Math.floor((2 * numerator + denominator) / (2 * denominator))
  const steps = denominator * step
  return Math.ceil(numerator / steps) * step
}

/** The bound of a price that stays while a sale runs. */
export const SALE_RUNS = 'sale'

/**
 * Decides about one price; `bound` is the other price of the product, or says that it is on sale.
 */
export function judgePrice(
  { value, bound }: Standing,
  change: PriceChange,
  money: MoneyForm,
): Judgement {
  const { currency } = money
  if (bound === SALE_RUNS) return refused(IS_ON_SALE)
  const before = wireToCents(value, currency)
  const cents = changedCents(before, change, currency)
  if (cents === before) return { outcome: 'same' }
  if (before === 0) return refused(toStaff('itHasNoPriceYet'))
  if (cents <= 0) return refused(toStaff('itsPriceWouldBe'))
  if (cents > MOST_PRICE_UNITS) {
    return refused(said('amountTooLarge', { most: centsText(MOST_PRICE_UNITS, money) }))
  }
  if (bound !== null && cents >= wireToCents(bound, currency)) {
    return refused(toStaff('itsCompareAtPriceIs', { price: textOf(bound, money) }))
  }
  return { outcome: 'changed', after: centsToWire(cents, currency) }
}

const refused = (reason: Sentence): Judgement => ({ outcome: 'refused', reason })
