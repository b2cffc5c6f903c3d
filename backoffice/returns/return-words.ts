import type { ReturnRow, StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import type { Tone } from '../parts/Tag.tsx'
import { dayText } from '../parts/format.ts'

export const KIND: Record<ReturnRow['kind'], string> = {
  withdrawal: 'Withdrawal',
  return: 'Return',
}

export const STATUS: Record<ReturnRow['status'], { label: string; tone: Tone }> = {
  asked: { label: 'Asked for', tone: 'wait' },
  agreed: { label: 'Agreed', tone: 'wait' },
  declined: { label: 'Declined', tone: 'calm' },
  taken_back: { label: 'Taken back', tone: 'calm' },
  closed: { label: 'Closed', tone: 'good' },
}

export const unitsText = (units: number) => (units === 1 ? '1 unit' : `${units} units`)

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
  const due = money_due === null ? '' : `, due by ${dayText(money_due)}`
  const owed =
    unpaid === 0
      ? []
      : [
          sum(({ refunded }) => refunded) === 0
            ? `Nothing was refunded yet${due}. Close anyway?`
            : `${unpaid} of ${unitsText(all)} ${unpaid === 1 ? 'is' : 'are'} not refunded yet${due}. Close anyway?`,
        ]
  const isAllBack = lines.every(({ quantity, received }) => received === quantity)
  return [...owed, ...(isAllBack ? [] : ['The customer keeps the units that did not come back.'])]
}
