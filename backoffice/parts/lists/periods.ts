import { DAY_MS } from '#contract/rules/days.ts'
import { t } from '../../texts/parts.ts'

/** A named range of days, both included: "2026-11-01". */
type Period = { name: string; label: string; from: string; to: string }

/** The ranges that a list offers, as they are on a day: "2026-11-25". */
export function periodsOn(today: string): Period[] {
  const daysAgo = (days: number) => dayOf(Date.parse(today) - days * DAY_MS)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfFormer = dayOf(Date.parse(firstOfMonth) - DAY_MS)
  return [
    { name: 'today', label: t('today'), from: today, to: today },
    { name: 'week', label: t('lastSevenDays'), from: daysAgo(6), to: today },
    { name: 'month', label: t('lastThirtyDays'), from: daysAgo(29), to: today },
    { name: 'this-month', label: t('thisMonth'), from: firstOfMonth, to: today },
    {
      name: 'last-month',
      label: t('lastMonth'),
      from: `${lastOfFormer.slice(0, 8)}01`,
      to: lastOfFormer,
    },
  ]
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
