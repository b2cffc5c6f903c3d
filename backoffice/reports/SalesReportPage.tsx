import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import type { SalesReport } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { Card } from '../parts/Card.tsx'
import { ColumnChart } from '../parts/chart/ColumnChart.tsx'
import { t } from '../texts/reports.ts'
import { useAmountText } from './figure-text.ts'
import { Choice } from './PeriodPicker.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { type Step, stepIn, stepsFor } from './report-period.ts'
import { useReportQuery } from './report-query.ts'
import { SumsReport } from './SumsReport.tsx'
import { dateFormat } from '../texts/dates.ts'
import { dayText } from '../parts/format.ts'

const STEP: Record<Step, string> = {
  hour: t('byHour'),
  day: t('byDay'),
  week: t('byWeek'),
  month: t('byMonth'),
}

/** Sales over time, as columns and as a table. */
export function Component() {
  const { query: address, change } = useAddressFilter()
  const { days } = useReportQuery()
  const by = stepIn(address, days)
  return (
    <ReportFrame
      name="sales"
      by={by}
      load={(api, query) => api('GET /reports/sales/', { query: { ...query, by } })}
      file={(api, query) => api('GET /reports/sales/csv/', { query: { ...query, by } })}
      choices={
        <Choice
          label={t('by')}
          choices={stepsFor(days).map((step) => ({ value: step, label: STEP[step] }))}
          value={by}
          onChange={(step) => change({ by: step })}
        />
      }
    >
      {(report) => (
        <SumsReport
          label={t('salesReport')}
          head={t('periodColumn')}
          report={report}
          nameOf={({ period }) => periodText(period, report.by)}
          keyOf={(_, place) => String(place)}
        >
          <Card>
            <Chart report={report} />
          </Card>
        </SumsReport>
      )}
    </ReportFrame>
  )
}

function Chart({ report: { by, rows, former, totals, currency } }: { report: SalesReport }) {
  const amountText = useAmountText(currency)
  const most = Math.max(...rows.map(({ total }) => Number(total)))
  const highest = rows.find(({ total }) => Number(total) === most) ?? totals
  const columns = rows.map(({ period, total, orders }, place) => {
    const before = former?.rows[place]
    const said = { period: periodText(period, by), total: amountText(total), orders }
    return {
      key: period,
      label: periodText(period, by),
      value: Number(total),
      ...(former && { former: Number(before?.total ?? 0) }),
      text: before
        ? t('chartColumnBefore', { ...said, former: amountText(before.total) })
        : t('chartColumn', said),
    }
  })
  return (
    <ColumnChart
      columns={columns}
      label={t('chartOf', { total: amountText(totals.total), most: amountText(highest.total) })}
      pick={t('chartPick')}
      now={t('thesePeriod')}
      {...(former && { before: t('formerPeriod') })}
    />
  )
}

const MONTH = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-11-25T13" → "13:00", "2026-11" → "November 2026"; an hour of several days has its day. */
function periodText(period: string, by: Step): string {
  if (by === 'month') return MONTH(new Date(`${period.slice(0, 7)}-01`))
  if (by === 'week') return t('weekOf', { day: dayText(period) })
  if (by === 'day') return dayText(period)
  const [day = '', hour = ''] = period.split('T')
  return `${dayText(day)}, ${hour}:00`
}
