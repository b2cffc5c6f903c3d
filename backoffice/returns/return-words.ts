import type { ReturnRow, StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import type { Tone } from '../parts/Tag.tsx'
import { dayText } from '../parts/format.ts'
import { t } from '../texts/returns.ts'

export const STATUS: Record<ReturnRow['status'], { label: string; tone: Tone }> = {
  asked: { label: t('asked'), tone: 'wait' },
  agreed: { label: t('agreed'), tone: 'wait' },
  declined: { label: t('declined'), tone: 'calm' },
  taken_back: { label: t('takenBack'), tone: 'calm' },
  closed: { label: t('closed'), tone: 'good' },
}

type Closing = Pick<StaffReturn, 'money_due'> & {
  lines: Pick<StaffReturn['lines'][number], 'quantity' | 'received' | 'refunded'>[]
}

/** The consequences of closing a case now: the money that it still owes comes first. */
export function closingWords({ money_due, lines }: Closing): string[] {
  const sum = (of: (line: Closing['lines'][number]) => number) =>
    lines.reduce((units, line) => units + of(line), 0)
  const unpaid = sum(({ quantity, received, refunded }) =>
    Math.max(0, (money_due === null ? received : quantity) - refunded),
  )
  const all = sum(({ quantity }) => quantity)
  const isNothingPaid = sum(({ refunded }) => refunded) === 0
  const owed =
    unpaid === 0 ? [] : [owedWords(isNothingPaid ? undefined : { unpaid, all }, money_due)]
  const isAllBack = lines.every(({ quantity, received }) => received === quantity)
  return [...owed, ...(isAllBack ? [] : [t('customerKeepsUnits')])]
}

/** The money that the shop owes for some or all units, and the last day to pay it. */
function owedWords(units: { unpaid: number; all: number } | undefined, due: string | null): string {
  if (due === null) return units ? t('unitsNotRefunded', units) : t('nothingRefunded')
  const day = dayText(due)
  return units ? t('unitsNotRefundedDue', { ...units, day }) : t('nothingRefundedDue', { day })
}
