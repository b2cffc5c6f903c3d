import type { GroupTexts } from '../language/texts.ts'
import type { Order } from '../orders.ts'

type Texts = GroupTexts<'general'>
type Shipping = NonNullable<Order['shipping']>

/** "3 December", of a day such as "2026-12-03" */
function dayOf(day: string, t: Texts): { day: number; month: string } {
  const date = new Date(day)
  return { day: date.getUTCDate(), month: t('months').split(',')[date.getUTCMonth()]! }
}

/** "3–6 December", "30 November – 2 December" */
function daysOf(from: string, to: string, t: Texts): string {
  const [first, last] = [dayOf(from, t), dayOf(to, t)]
  if (from === to) return t('dayOfYear', first)
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return t('daysOfMonth', { from: first.day, to: last.day, month: last.month })
  }
  return t('days', { from: t('dayOfYear', first), to: t('dayOfYear', last) })
}

/** "arrives 3–6 December" or "ready from 3 December", of days such as "2026-12-03". */
export function arrivalDays(
  { arrives_from: from, arrives_to: to, pickup_at: place }: Days,
  t: Texts,
): string {
  if (place !== undefined) return t('readyFrom', { day: t('dayOfYear', dayOf(from, t)) })
  return t('arrives', { days: daysOf(from, to, t) })
}
type Days = Omit<Shipping, 'name'>

/** "Courier, arrives 3–6 December." */
export const shippingSentence = (shipping: Shipping, t: Texts) =>
  t('shippingSentence', { name: shipping.name, days: arrivalDays(shipping, t) })
