import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import type { Home } from '#contract/backoffice/shapes/home.ts'
import { Money } from '../parts/Money.tsx'
import { shortDayText } from '../parts/format.ts'

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
  if (most <= 0) return <p className="text-muted">No sales in the last 60 days.</p>
  const { thirty_days: now, thirty_days_before: then } = sales
  return (
    <figure className="grid gap-2">
      <figcaption>
        <span className="font-semibold">{changeText(now.money, then.money)}</span>{' '}
        <span className="text-muted">
          the 30 days before (<Money amount={then.money} />)
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`Sales of each of the last 30 days, ${money(now.money, form)} in all; the highest day was ${money(most, form)}.`}
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
          <Key className="bg-accent-fill">Last 30 days</Key>
          <Key className="bg-edge opacity-40">30 days before</Key>
        </span>
        <span>Today</span>
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
      <title>{`${shortDayText(day)}: ${sold}, ${ordersText(orders)}`}</title>
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
      Show as a table
    </summary>
    <table className="w-full">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col" className="text-right">
            Sales
          </th>
          <th scope="col" className="text-right">
            30 days before
          </th>
        </tr>
      </thead>
      <tbody>
        {last.map(({ day, orders, money }, place) => (
          <tr key={day}>
            <th scope="row" className="text-left font-normal">
              {shortDayText(day)}
            </th>
            <td>{orders}</td>
            <td className="text-right">
              <Money amount={money} />
            </td>
            <td className="text-right">
              <Money amount={before[place]!.money} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const ordersText = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

/** "12% more than" */
function changeText(now: string, before: string): string {
  if (Number(before) <= 0) return 'More than'
  const percent = Math.round((Number(now) / Number(before) - 1) * 100)
  if (percent === 0) return 'As much as'
  return percent > 0 ? `${percent}% more than` : `${-percent}% less than`
}
