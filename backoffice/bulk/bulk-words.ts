import { money, type MoneyForm } from '#contract/money.ts'
import type { BulkActName, BulkReport } from '#contract/backoffice/bulk.ts'
import type { Tone } from '../parts/Tag.tsx'
import { numberText } from '../parts/format.ts'
import { t } from '../texts/bulk.ts'

export type BulkKind = 'orders' | 'products'

export const ACT_WORDS: Record<BulkActName, string> = {
  process: t('actProcess'),
  ship: t('actShip'),
  deliver: t('actDeliver'),
  cancel: t('actCancel'),
  price: t('actPrice'),
  status: t('actStatus'),
  category: t('actCategory'),
}

export const STATE_WORDS: Record<BulkReport['state'], { label: string; tone: Tone }> = {
  preview: { label: t('preview'), tone: 'calm' },
  running: { label: t('running'), tone: 'wait' },
  done: { label: t('done'), tone: 'good' },
  canceled: { label: t('stopped'), tone: 'alarm' },
  reverted: { label: t('wasPutBack'), tone: 'calm' },
}

/** 1 → "1 order", 3412 → "3,412 orders"; prices are counted as such, for variants have their own. */
export function countOf(kind: BulkKind, count: number, act?: BulkActName): string {
  const key = act === 'price' ? 'somePrices' : kind === 'orders' ? 'someOrders' : 'someProducts'
  return t(key, { count, shown: numberText(count) })
}

/** A value as it was or is: money with its sign, words as words. */
export function valueText(act: BulkActName, value: string, form: MoneyForm): string {
  if (act === 'price' && /^\d+(\.\d{2,3})?$/.test(value)) return money(value, form)
  const status = act === 'category' ? undefined : STATUSES[value]
  return status ?? value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ')
}

/** The statuses of orders and products. */
const STATUSES: Record<string, string> = {
  archived: t('valueArchived'),
  canceled: t('valueCanceled'),
  delivered: t('valueDelivered'),
  draft: t('valueDraft'),
  on_sale: t('valueOnSale'),
  paid: t('valuePaid'),
  expired: t('valueExpired'),
  refunded: t('valueRefunded'),
  awaiting_payment: t('valueAwaitingPayment'),
  processing: t('valueProcessing'),
  shipped: t('valueShipped'),
}

/** "about 3 minutes left", from how it went so far. */
export function timeLeft(report: BulkReport, now: number): string {
  const done = report.changed + report.same + report.refused
  if (done === 0 || !report.started_at) return t('justBegun')
  const perRow = (now - new Date(report.started_at).getTime()) / done
  const seconds = Math.round((perRow * (report.total - done)) / 1000)
  if (seconds < 10) return t('nearlyDone')
  if (seconds < 90) return t('secondsLeft', { seconds: Math.ceil(seconds / 10) * 10 })
  return t('minutesLeft', { minutes: Math.ceil(seconds / 60) })
}
