import type { PromotionFields } from '#contract/backoffice/promotions.ts'
import { wireToCents } from '#contract/money.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import type { PromotionValues } from './promotions.queries.ts'
import { tidyCode } from './codes.rules.ts'

const LONGEST_NAME = 100
const LONGEST_ANNOUNCEMENT = 200
const HUNDRED_PERCENT = 10_000
const MOST_CENTS = 100_000_000

/** As it is stored. @throws Refusal 400 with a sentence for each field at fault */
export function parsePromotion(fields: PromotionFields, now: Date): PromotionValues {
  const { kind, usage_limit, per_customer_limit, combines, priority } = fields
  const name = plainLine(fields.name)
  const announcement = plainLine(fields.announcement)
  const value = valueOf(fields)
  const minimum = centsOf(fields.minimum || '0')
  const startsAt = fields.starts_at === null ? now : new Date(fields.starts_at)
  const endsAt = fields.ends_at === null ? null : new Date(fields.ends_at)
  assertNoFaults({
    name: name === '' ? REQUIRED : tooLong(name, LONGEST_NAME),
    value: typeof value === 'string' ? value : undefined,
    minimum: minimum === undefined ? AN_AMOUNT : undefined,
    ends_at: endsAt && endsAt <= startsAt ? 'It ends before it begins.' : undefined,
    announcement: tooLong(announcement, LONGEST_ANNOUNCEMENT),
  })
  return {
    name,
    kind,
    target: targetOf(fields),
    value: value as number,
    minimum_cents: minimum!,
    starts_at: startsAt,
    ends_at: endsAt,
    combines,
    priority,
    is_scoped: fields.category_ids.length + fields.product_ids.length > 0,
    announcement,
    usage_limit,
    per_customer_limit,
  }
}

const AN_AMOUNT = 'This is an amount like 10 or 10.50.'

const targetOf = ({ kind, target }: PromotionFields) =>
  kind === 'free_shipping' ? 'shipping' : target

/** In 1/100 % or in cents; a sentence where it is neither. */
function valueOf({ kind, value }: PromotionFields): number | string {
  if (kind === 'free_shipping') return 0
  const read = centsOf(value)
  if (kind === 'percent') {
    const isPercent = read !== undefined && read >= 1 && read <= HUNDRED_PERCENT
    return isPercent ? read : 'A percentage is more than 0 and at most 100.'
  }
  return read !== undefined && read > 0 ? read : AN_AMOUNT
}

function centsOf(text: string): number | undefined {
  try {
    const cents = wireToCents(text.trim())
    return cents <= MOST_CENTS ? cents : undefined
  } catch {
    return undefined
  }
}

const tooLong = (text: string, most: number) =>
  text.length > most ? `This field has at most ${most} characters.` : undefined

const LONGEST_CODE = 40

/** As it is kept. @throws Refusal 400 about `code` */
export function parseCode(typed: string): string {
  const code = tidyCode(typed)
  const isCode = /^[A-Z0-9-]+$/.test(code) && code.length <= LONGEST_CODE
  assertNoFaults({
    code: isCode ? undefined : `A code has up to ${LONGEST_CODE} letters A–Z, digits and hyphens.`,
  })
  return code
}
