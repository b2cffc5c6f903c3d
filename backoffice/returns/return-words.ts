import type { ReturnRow } from '#contract/backoffice/orders/shapes/staff-return.ts'
import type { Tone } from '../parts/Tag.tsx'

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

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** "2026-12-11" → "11 Dec 2026" */
export const dayText = (day: string) => DAY.format(new Date(day))
