import { toStaff } from '#contract/language/said.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { centsText, type MoneyForm } from '#contract/money.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

/** A longer reduction is a price. */
const LONGEST_DAYS = 366

/** To how much a price goes down, or by how many per cent of it. */
export type Reduction = { toCents: number } | { percent: number }

/** In whole cents, rounded half up. */
export function reducedTo(price: number, reduction: Reduction): number {
  if ('toCents' in reduction) return reduction.toCents
  const left = BigInt(Math.round((100 - reduction.percent) * 100))
  return Number((BigInt(price) * left + 5_000n) / 10_000n)
}

/** @throws Refusal 400 */
export function assertReduction(reduction: Reduction, money: MoneyForm): void {
  if ('toCents' in reduction) {
    if (!Number.isSafeInteger(reduction.toCents) || reduction.toCents < 1) {
      refuse(400, toStaff('theSalePriceMustBeAtLeast', { least: centsText(1, money) }))
    }
  } else if (!(reduction.percent > 0 && reduction.percent < 100)) {
    refuse(400, toStaff('theDiscountMustBeAbove'))
  }
}

/**
 * `name`: of the variant; empty for a product.
 * @throws Refusal 400 on a sale price that is no reduction of the normal one
 */
export function assertBelow(
  name: string,
  saleCents: number,
  normalCents: number,
  money: MoneyForm,
): void {
  const hasName = name === '' ? 'no' : 'yes'
  if (saleCents < 1) {
    refuse(400, toStaff('aSalePriceTooLow', { name, hasName, least: centsText(1, money) }))
  }
  if (saleCents >= normalCents) {
    const normal = centsText(normalCents, money)
    refuse(400, toStaff('aSalePriceTooHigh', { name, hasName, normal }))
  }
}

/** @throws Refusal 400 on a period that is none, is over, or is without end */
export function assertPeriod(startsAt: Date, endsAt: Date, now: Date): void {
  if (Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt.getTime())) {
    refuse(400, toStaff('enterTheDayAndTime'))
  }
  if (endsAt <= startsAt) refuse(400, toStaff('aSaleMustEnd'))
  if (endsAt <= now) refuse(400, toStaff('theEndIsInThePast'))
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY_MS) {
    refuse(400, toStaff('aSaleLastsAYear'))
  }
  if (startsAt.getTime() - now.getTime() > LONGEST_DAYS * DAY_MS) {
    refuse(400, toStaff('aSaleIsPlanned'))
  }
}
