import type { MarginReport } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { numberText } from '../parts/format.ts'
import { t } from '../texts/reports.ts'
import { MarginOverTime } from './MarginOverTime.tsx'
import { ProductsBy, useProductsBy } from './ProductsBy.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { OF_MARGIN } from './report-words.ts'
import { keyOfSold, SoldName } from './SoldName.tsx'
import { Summary } from './Summary.tsx'
import { NothingSold } from './SumsReport.tsx'

const FIRST = ['margin', 'percent', 'net_with_cost', 'cost'].map((name) =>
  OF_MARGIN.find((figure) => figure.name === name)!,
)

/** The rest of net sales after the cost of the goods, as far as that is known. */
export function Component() {
  const by = useProductsBy()
  return (
    <ReportFrame
      name="margin"
      by={by}
      load={(api, query) => api('GET /reports/margin/', { query: { ...query, by } })}
      file={(api, query) => api('GET /reports/margin/csv/', { query: { ...query, by } })}
      choices={<ProductsBy />}
    >
      {(report) => <Margin report={report} />}
    </ReportFrame>
  )
}

function Margin({ report }: { report: MarginReport }) {
  const { rows, totals, former, currency } = report
  if (rows.length === 0 && !former?.rows.length) return <NothingSold />
  return (
    <>
      <p className="max-w-prose">
        {Number(totals.coverage) > 0
          ? t('costKnownFor', { percent: numberText(Number(totals.coverage)) })
          : t('noCostKnown')}
      </p>
      <Summary figures={FIRST} report={report} />
      <MarginOverTime currency={currency} />
      <ReportTable
        label={t('marginReport')}
        head={t('product')}
        nameOf={(row) => <SoldName sold={row} />}
        keyOf={keyOfSold}
        figures={OF_MARGIN}
        report={report}
      />
    </>
  )
}
