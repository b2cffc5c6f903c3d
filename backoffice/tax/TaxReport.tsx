import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useState } from 'react'
import type { TaxReport as Report } from '#contract/backoffice/commerce/tax.ts'
import { NO_RATE_WORDS } from '#contract/rules/tax-words.ts'
import { useRecord } from '../shell/use-record.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { Card } from '../parts/Card.tsx'
import { countryName } from '../parts/fields/countries.ts'
import { Field } from '../parts/fields/Field.tsx'
import { CsvButton } from '../parts/lists/CsvButton.tsx'
import { Empty } from '../parts/States.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useZone } from '../parts/fields/zone.ts'
import { todayText } from './today-text.ts'

/** The taxes of a month by country and rate. */
export function TaxReport() {
  const { shop, api } = useShop()
  const zone = useZone()
  const [month, setMonth] = useState(() => todayText(zone).slice(0, 7))
  const report = useRecord(['tax-report', shop, month], () =>
    api('GET /tax-report/', { query: { month } }),
  )
  return (
    <Card title="Report" className="mt-5 max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Month">
          {(control) => (
            <input
              {...control}
              type="month"
              value={month}
              required
              onChange={({ target }) => target.value !== '' && setMonth(target.value)}
            />
          )}
        </Field>
        <CsvButton
          name={`tax-${month}`}
          load={() => api('POST /tax-report/file/', { query: { month } })}
        />
      </div>
      <Loaded query={report}>{(data) => <ReportRows report={data} />}</Loaded>
    </Card>
  )
}

function ReportRows({ report: { rows, orders } }: { report: Report }) {
  if (rows.length === 0) {
    return <Empty title="No taxes in this month.">Paid orders with tax will appear here.</Empty>
  }
  return (
    <>
      <p className="mt-4 text-sm text-muted">
        {orders === 1 ? '1 order' : `${orders} orders`} placed in this month and paid, and the
        refunds that were made in it.
      </p>
      {[...new Set(rows.map(({ country }) => country))].map((country) => (
        <section key={country} className="mt-4">
          <h3 className="font-semibold">
            {country === null ? 'Collected, or an unknown country' : countryName(country)}
          </h3>
          <ul className="rows">
            {rows
              .filter((row) => row.country === country)
              .map((row) => (
                <li
                  key={`${row.name} ${row.percent} ${row.is_included} ${row.currency}`}
                  className="py-3"
                >
                  <ReportRow row={row} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function ReportRow({ row }: { row: Report['rows'][number] }) {
  const form = useMoney()
  // An order keeps the currency that the shop had.
  const textOf = (amount: string) =>
    row.currency === form.currency ? money(amount, form) : `${amount} ${row.currency}`
  const figures = [
    ['Net sales', textOf(row.base)],
    ['Tax', textOf(row.tax)],
    ['Net refunds', textOf(row.refunded_base)],
    ['Tax on refunds', textOf(row.refunded_tax)],
    ['Tax due', textOf(row.net_tax)],
  ] as const
  return (
    <>
      <p className="font-medium">
        {row.name} {row.percent === null ? NO_RATE_WORDS : `${row.percent} %`}
        <span className="font-normal text-muted">{row.is_included ? ', included' : ', added'}</span>
      </p>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
