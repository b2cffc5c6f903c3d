import type { ReactNode } from 'react'
import { nodeOf } from '#client/texts.ts'
import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import type { Home } from '#contract/backoffice/shapes/home.ts'
import { Money } from '../parts/Money.tsx'
import { shortDayText } from '../parts/format.ts'
import { t } from '../texts/home.ts'

type Day = Home['sales_by_day'][number]

const DAYS = 30
const HEIGHT = 80
const BAR = 10
const GAP = 4

/** Sales of the last 30 days beside the 30 days before, and the same as a table. */
export function SalesChart({ days, sales }: { days: Day[]; sales: NonNullable<Home['sales']> }) {
  const before = days.slice(0, DAYS)
  const last = days.slice(DAYS)
  const form = useMoney()
  const most = Math.max(...days.map((day) => Number(day.money)))
  if (most <= 0) return <p className="text-muted">{t('noSales')}</p>
  const { thirty_days: now, thirty_days_before: then } = sales
  return (
    <figure className="grid gap-2">
      <figcaption>
        <Change now={now.money} before={then.money} />
      </figcaption>
      <svg
        role="img"
        aria-label={t('chart', { total: money(now.money, form), most: money(most, form) })}
        viewBox={`0 0 ${DAYS * (BAR + GAP)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full"
      >
        {last.map((day, place) => (
          <g key={day.day}>
            <Column of={before[place]!} place={place} most={most} isBefore />
            <Column of={day} place={place} most={most} />
          </g>
        ))}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{shortDayText(last[0]!.day)}</span>
        <span className="flex flex-wrap gap-x-4">
          <Key className="bg-accent-fill">{t('lastDays')}</Key>
          <Key className="bg-edge opacity-40">{t('thirtyBefore')}</Key>
        </span>
        <span>{t('today')}</span>
      </p>
      <DaysTable before={before} last={last} />
    </figure>
  )
}

type ColumnProps = { of: Day; place: number; most: number; isBefore?: boolean }

/** The day of the period before stands wide behind the day of now. */
function Column({ of, place, most, isBefore = false }: ColumnProps) {
  const { day, orders } = of
  const sold = money(of.money, useMoney())
  const height = (Math.max(0, Number(of.money)) / most) * HEIGHT
  const inset = isBefore ? 0 : 3
  return (
    <rect
      x={place * (BAR + GAP) + GAP / 2 + inset}
      y={HEIGHT - height}
      width={BAR - 2 * inset}
      height={height}
      className={isBefore ? 'fill-edge opacity-40' : 'fill-accent-fill'}
    >
      <title>
        {t('chartBar', {
          day: shortDayText(day),
          money: sold,
          orders: t('ordersCount', { count: orders }),
        })}
      </title>
    </rect>
  )
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-2.5 ${className}`} />
    {children}
  </span>
)

const DaysTable = ({ before, last }: { before: Day[]; last: Day[] }) => (
  <details className="text-sm">
    <summary className="inline-block min-h-11 cursor-pointer py-3 text-muted hover:text-ink">
      {t('showTable')}
    </summary>
    <table className="w-full">
      <thead>
        <tr className="text-start text-muted">
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('ordersColumn')}</th>
          <th scope="col" className="text-end">
            {t('sales')}
          </th>
          <th scope="col" className="text-end">
            {t('thirtyBefore')}
          </th>
        </tr>
      </thead>
      <tbody>
        {last.map(({ day, orders, money }, place) => (
          <tr key={day}>
            <th scope="row" className="text-start font-normal">
              {shortDayText(day)}
            </th>
            <td>{orders}</td>
            <td className="text-end">
              <Money amount={money} />
            </td>
            <td className="text-end">
              <Money amount={before[place]!.money} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

/** How the sales of now compare with those of the period before. */
function Change({ now, before }: { now: string; before: string }) {
  const percent = Math.round((Number(now) / Number(before) - 1) * 100)
  const values = {
    before: <Money amount={before} />,
    b: (words: ReactNode[]): ReactNode => (
      <strong className="font-semibold text-ink">{nodeOf(words)}</strong>
    ),
  }
  const written = (key: 'moreThanNone' | 'asMuchAs') => t.rich<typeof key, ReactNode>(key, values)
  const counted = (key: 'moreThan' | 'lessThan') =>
    t.rich<typeof key, ReactNode>(key, { ...values, percent: Math.abs(percent) })
  const parts =
    Number(before) <= 0
      ? written('moreThanNone')
      : percent === 0
        ? written('asMuchAs')
        : counted(percent > 0 ? 'moreThan' : 'lessThan')
  return <span className="text-muted">{nodeOf(parts)}</span>
}
