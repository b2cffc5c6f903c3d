import type { PromotionFields } from '#contract/backoffice/catalogue/promotions.ts'
import { centsText, type MoneyForm, wireToCents } from '#contract/money.ts'
import { parseAmount } from '#contract/rules/amount.ts'
import { MOST_PRICE_UNITS } from '#contract/rules/currencies.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import type { PromotionValues } from './promotions.queries.ts'
import { tidyCode } from './codes.rules.ts'
import { english } from '#server/platform/language/english.ts'
import { writeSaid } from '#contract/language/said.ts'

const LONGEST_NAME = 100
const LONGEST_ANNOUNCEMENT = 200
const HUNDRED_PERCENT = 10_000

/** Reads a promotion for the database. @throws Refusal 400 with a sentence for each field at fault */
export function parsePromotion(
  fields: PromotionFields,
  now: Date,
  money: MoneyForm,
): PromotionValues {
  const { kind, usage_limit, per_customer_limit, combines, priority, is_scoped } = fields
  const name = plainLine(fields.name)
  const announcement = plainLine(fields.announcement)
  const value = valueOf(fields, money)
  const minimum = amountOf(fields.minimum || '0', money)
  const startsAt = fields.starts_at === null ? now : new Date(fields.starts_at)
  const endsAt = fields.ends_at === null ? null : new Date(fields.ends_at)
  assertNoFaults({
    name: name === '' ? REQUIRED : tooLong(name, LONGEST_NAME),
    value: typeof value === 'string' ? value : undefined,
    minimum: typeof minimum === 'string' ? minimum : undefined,
    ends_at: endsAt && endsAt <= startsAt ? 'The end must be after the start.' : undefined,
    is_scoped:
      !is_scoped && fields.category_ids.length + fields.product_ids.length > 0
        ? 'Products or categories are chosen. Remove them, or apply it to the chosen ones only.'
        : undefined,
    announcement: tooLong(announcement, LONGEST_ANNOUNCEMENT),
  })
  return {
    name,
    kind,
    target: targetOf(fields),
    value: value as number,
    minimum_cents: minimum as number,
    starts_at: startsAt,
    ends_at: endsAt,
    combines,
    priority,
    is_scoped,
    announcement,
    usage_limit,
    per_customer_limit,
  }
}

const amountFault = (money: MoneyForm) =>
  `Enter an amount above 0 and at most ${centsText(MOST_PRICE_UNITS, money)}.`

const targetOf = ({ kind, target }: PromotionFields) =>
  kind === 'free_shipping' ? 'shipping' : target

/** In 1/100 % or in cents; a sentence where it is neither. */
function valueOf({ kind, value }: PromotionFields, money: MoneyForm): number | string {
  if (kind === 'free_shipping') return 0
  if (kind === 'percent') return percentOf(value)
  const read = amountOf(value, money)
  return read === 0 ? amountFault(money) : read
}

/** In 1/100 %; a sentence where it is no percentage, or has two meanings. */
function percentOf(text: string): number | string {
  const amount = parseAmount(text, 'percent')
  if ('fault' in amount) return writeSaid(amount.fault, english())
  const hundredths = Math.round(Number(amount.value) * 100)
  const isPercent = hundredths >= 1 && hundredths <= HUNDRED_PERCENT
  return isPercent ? hundredths : 'Enter a percentage above 0 and at most 100.'
}

/** In cents; a sentence where it is no amount, or has two meanings. */
function amountOf(text: string, money: MoneyForm): number | string {
  const amount = parseAmount(text, money)
  if ('fault' in amount) return writeSaid(amount.fault, english())
  const cents = wireToCents(amount.value, money.currency)
  return cents <= MOST_PRICE_UNITS ? cents : amountFault(money)
}

const tooLong = (text: string, most: number) =>
  text.length > most ? `This field has at most ${most} characters.` : undefined

const LONGEST_CODE = 40

/** Reads a code in its stored spelling. @throws Refusal 400 about `code` */
export function parseCode(typed: string): string {
  const code = tidyCode(typed)
  const isCode = /^[A-Z0-9-]+$/.test(code) && code.length <= LONGEST_CODE
  assertNoFaults({
    code: isCode ? undefined : `Use at most ${LONGEST_CODE} letters A–Z, digits and hyphens.`,
  })
  return code
}
