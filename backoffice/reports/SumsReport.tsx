import type { ReactNode } from 'react'
import type { Sums } from '#contract/backoffice/reports/shapes/report-parts.ts'
import { Card } from '../parts/Card.tsx'
import { Empty } from '../parts/States.tsx'
import { t } from '../texts/reports.ts'
import { ReportTable } from './ReportTable.tsx'
import { type Figure, SUMS } from './report-words.ts'
import { Summary } from './Summary.tsx'

type SumsReportProps<Row> = {
  label: string
  head: string
  report: {
    currency: string
    rows: Row[]
    totals: Sums
    former: { rows: Row[]; totals: Sums } | null
  }
  nameOf: (row: Row) => ReactNode
  keyOf: (row: Row, place: number) => string
  /** Figures beside the sums, behind the total. */
  more?: readonly Figure[]
  /** Stands between the totals and the rows. */
  children?: ReactNode
}

const FIRST = ['total', 'net', 'orders', 'units_sold'].map((name) =>
  SUMS.find((figure) => figure.name === name)!,
)

const isNothing = ({ orders, came_back }: Sums) => orders === 0 && Number(came_back) === 0

/** A report of sales: its totals, and its rows with all sums. */
export function SumsReport<Row extends object>(props: SumsReportProps<Row>) {
  const { label, head, report, nameOf, keyOf, more = [], children } = props
  const { totals, former } = report
  if (isNothing(totals) && (!former || isNothing(former.totals))) return <NothingSold />
  const [main, ...others] = SUMS
  return (
    <>
      <Summary figures={FIRST} report={report} />
      {children}
      <ReportTable
        label={label}
        head={head}
        nameOf={nameOf}
        keyOf={keyOf}
        figures={[main!, ...more, ...others]}
        report={report}
      />
    </>
  )
}

export const NothingSold = ({ title = t('nothingSold') }: { title?: string }) => (
  <Card>
    <Empty title={title}>{t('chooseOther')}</Empty>
  </Card>
)
