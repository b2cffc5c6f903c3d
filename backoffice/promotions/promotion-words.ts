import { money, type MoneyForm } from '#contract/money.ts'
import { appliesToNothing, type Promotion } from '#contract/backoffice/catalogue/promotions.ts'
import type { Tone } from '../parts/Tag.tsx'

const PROMOTION_STATE: Record<Promotion['state'], { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'wait' },
  running: { label: 'Running', tone: 'good' },
  used_up: { label: 'Used up', tone: 'wait' },
  ended: { label: 'Ended', tone: 'calm' },
}

/** "12.5% off from $50.00 on". */
export function takesOff({ kind, value, minimum }: Promotion, form: MoneyForm): string {
  const what =
    kind === 'percent'
      ? `${value}% off`
      : kind === 'amount'
        ? `${money(value, form)} off`
        : 'Free delivery'
  return minimum === '' ? what : `${what} from ${money(minimum, form)} on`
}

/** The state's tag; an offer that is left with no goods says so until it has ended. */
export function tagOf(promotion: Promotion): { label: string; tone: Tone } {
  return promotion.state !== 'ended' && appliesToNothing(promotion)
    ? { label: 'Applies to nothing', tone: 'alarm' }
    : PROMOTION_STATE[promotion.state]
}

/** "with WELCOME10", "with one of 500 codes", "automatically". */
export function comesBy({ is_automatic, codes, code_count }: Promotion): string {
  if (is_automatic) return 'automatically'
  const [first] = codes
  if (!first) return 'without a code yet'
  return code_count === 1 ? `with ${first.code}` : `with one of ${code_count} codes`
}
