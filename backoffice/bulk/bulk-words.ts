import { money, type MoneyForm } from '#contract/money.ts'
import type { BulkActName, BulkReport } from '#contract/backoffice/bulk.ts'
import type { Tone } from '../parts/Tag.tsx'
import { numberText } from '../parts/format.ts'

export type BulkKind = 'orders' | 'products'

export const ACT_WORDS: Record<BulkActName, string> = {
  process: 'Start processing',
  ship: 'Ship',
  deliver: 'Mark delivered',
  cancel: 'Cancel unpaid',
  price: 'Change prices',
  status: 'Change status',
  category: 'Change category',
}

export const STATE_WORDS: Record<BulkReport['state'], { label: string; tone: Tone }> = {
  preview: { label: 'Preview', tone: 'calm' },
  running: { label: 'Running', tone: 'wait' },
  done: { label: 'Done', tone: 'good' },
  canceled: { label: 'Stopped', tone: 'alarm' },
  reverted: { label: 'Put back', tone: 'calm' },
}

/** 1 → "1 order", 3412 → "3,412 orders"; prices are counted as such, for variants have their own. */
export function countOf(kind: BulkKind, count: number, act?: BulkActName): string {
  const words = act === 'price' ? 'prices' : kind
  return `${numberText(count)} ${count === 1 ? words.slice(0, -1) : words}`
}

/** A value as it was or is: money with its sign, words as words. */
export const valueText = (act: BulkActName, value: string, form: MoneyForm) =>
  act === 'price' && /^\d+(\.\d{2,3})?$/.test(value)
    ? money(value, form)
    : value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ')

/** "about 3 minutes left", from how it went so far. */
export function timeLeft(report: BulkReport, now: number): string {
  const done = report.changed + report.same + report.refused
  if (done === 0 || !report.started_at) return 'just begun'
  const perRow = (now - new Date(report.started_at).getTime()) / done
  const seconds = Math.round((perRow * (report.total - done)) / 1000)
  if (seconds < 10) return 'nearly done'
  if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} seconds left`
  return `about ${Math.ceil(seconds / 60)} minutes left`
}
