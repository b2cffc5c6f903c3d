import type { Order } from '../orders.ts'
import type { GroupTexts } from './texts.ts'

type Texts = GroupTexts<'general'>
type Shipping = NonNullable<Order['shipping']>

const monthOf = (day: Date, t: Texts): string => t('months').split(',')[day.getUTCMonth()]!

/** "3 December" */
const writtenDay = (day: Date, t: Texts): string =>
  t('dayOfYear', { day: day.getUTCDate(), month: monthOf(day, t) })

/** "3 December 2026", of a day such as "2026-12-03" */
export function writtenDate(day: string, t: Texts): string {
  const date = new Date(day)
  return t('day', { day: date.getUTCDate(), month: monthOf(date, t), year: date.getUTCFullYear() })
}

/** "3–6 December", "30 November – 2 December", of days such as "2026-12-03" */
function writtenDays(from: string, to: string, t: Texts): string {
  const [first, last] = [new Date(from), new Date(to)]
  if (from === to) return writtenDay(first, t)
  if (from.slice(0, 7) !== to.slice(0, 7)) {
    return t('days', { from: writtenDay(first, t), to: writtenDay(last, t) })
  }
  const days = { from: first.getUTCDate(), to: last.getUTCDate() }
  return t('daysOfMonth', { ...days, month: monthOf(last, t) })
}

/** "arrives 3–6 December" or "ready from 3 December" */
export function arrivalDays(
  { arrives_from: from, arrives_to: to, pickup_at: place }: Omit<Shipping, 'name'>,
  t: Texts,
): string {
  if (place !== undefined) return t('readyFrom', { day: writtenDay(new Date(from), t) })
  return t('arrives', { days: writtenDays(from, to, t) })
}

/** "Courier, arrives 3–6 December." */
export const shippingSentence = (shipping: Shipping, t: Texts) =>
  t('shippingSentence', { name: shipping.name, days: arrivalDays(shipping, t) })
