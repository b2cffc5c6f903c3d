import { money, type MoneyForm } from '#contract/money.ts'
import { appliesToNothing, type Promotion } from '#contract/backoffice/catalogue/promotions.ts'
import type { Tone } from '../parts/Tag.tsx'
import { t } from '../texts/promotions.ts'

const PROMOTION_STATE: Record<Promotion['state'], { label: string; tone: Tone }> = {
  planned: { label: t('planned'), tone: 'wait' },
  running: { label: t('running'), tone: 'good' },
  used_up: { label: t('usedUp'), tone: 'wait' },
  ended: { label: t('ended'), tone: 'calm' },
}

/** "12.5% off from $50.00 on". */
export function takesOff({ kind, value, minimum: least }: Promotion, form: MoneyForm): string {
  const minimum = least === '' ? undefined : money(least, form)
  switch (kind) {
    case 'percent':
      return minimum === undefined
        ? t('percentOff', { percent: value })
        : t('percentOffFrom', { percent: value, minimum })
    case 'amount': {
      const amount = money(value, form)
      return minimum === undefined
        ? t('amountOff', { amount })
        : t('amountOffFrom', { amount, minimum })
    }
    case 'free_shipping':
      return minimum === undefined ? t('freeDelivery') : t('freeDeliveryFrom', { minimum })
  }
}

/** The state's tag; an offer that is left with no goods says so until it has ended. */
export function tagOf(promotion: Promotion): { label: string; tone: Tone } {
  return promotion.state !== 'ended' && appliesToNothing(promotion)
    ? { label: t('appliesToNothing'), tone: 'alarm' }
    : PROMOTION_STATE[promotion.state]
}

/** "with WELCOME10", "with one of 500 codes", "automatically". */
export function comesBy({ is_automatic, codes, code_count }: Promotion): string {
  if (is_automatic) return t('automatically')
  const [first] = codes
  if (!first) return t('withoutCodeYet')
  return code_count === 1
    ? t('withCode', { code: first.code })
    : t('withOneOfCodes', { count: code_count })
}
