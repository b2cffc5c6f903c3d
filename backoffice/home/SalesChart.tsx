import type { ReactNode } from 'react'
import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import type { Home } from '#contract/backoffice/shapes/home.ts'
import { ColumnChart } from '../parts/chart/ColumnChart.tsx'
import { Money } from '../parts/Money.tsx'
import { shortDayText } from '../parts/format.ts'
import { t } from '../texts/home.ts'

type Day = Home['sales_by_day'][number]

const DAYS = 30

/** Sales of the last 30 days beside the 30 days before, and the same as a table. */
export function SalesChart({ days, sales }: { days: Day[]; sales: NonNullable<Home['sales']> }) {
  const before = days.slice(0, DAYS)
  const last = days.slice(DAYS)
  const form = useMoney()
  const most = Math.max(...days.map((day) => Number(day.money)))
  if (most <= 0) return <p className="text-muted">{t('noSales')}</p>
  const { thirty_days: now, thirty_days_before: then } = sales
  const columns = last.map(({ day, orders, money: sold }, place) => ({
    key: day,
    label: place === last.length - 1 ? t('today') : shortDayText(day),
    value: Number(sold),
    former: Number(before[place]!.money),
    text: t('chartBar', {
      day: shortDayText(day),
      money: money(sold, form),
      orders: t('ordersCount', { count: orders }),
    }),
  }))
  return (
    <figure className="grid gap-2">
      <figcaption>
        <Change now={now.money} before={then.money} />
      </figcaption>
      <ColumnChart
        columns={columns}
        label={t('chart', { total: money(now.money, form), most: money(most, form) })}
        pick={t('chartPick')}
        now={t('lastDays')}
        before={t('thirtyBefore')}
      />
      <DaysTable before={before} last={last} />
    </figure>
  )
}

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
    b: (words: ReactNode[]) => <strong className="font-semibold text-ink">{words}</strong>,
  }
  const written = (key: 'moreThanNone' | 'asMuchAs') => t.rich(key, values)
  const counted = (key: 'moreThan' | 'lessThan') =>
    t.rich(key, { ...values, percent: Math.abs(percent) })
  const parts =
    Number(before) <= 0
      ? written('moreThanNone')
      : percent === 0
        ? written('asMuchAs')
        : counted(percent > 0 ? 'moreThan' : 'lessThan')
  return <span className="text-muted">{parts}</span>
}
