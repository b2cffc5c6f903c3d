import type { MarginReport } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { numberText } from '../parts/format.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/reports.ts'
import { MarginOverTime } from './MarginOverTime.tsx'
import { ProductsBy, useProductsBy } from './ProductsBy.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { useReportQuery } from './report-query.ts'
import { OF_MARGIN } from './report-words.ts'
import { keyOfSold, SoldName } from './SoldName.tsx'
import { Summary } from './Summary.tsx'
import { NothingSold } from './SumsReport.tsx'

const FIRST = ['margin', 'percent', 'net_with_cost', 'cost'].map((name) =>
  OF_MARGIN.find((figure) => figure.name === name)!,
)

/** The rest of net sales after the cost of the goods, as far as that is known. */
export function Component() {
  const { api } = useShop()
  const query = { ...useReportQuery().asked, by: useProductsBy() }
  return (
    <ReportFrame
      name="margin"
      asked={query}
      load={() => api('GET /reports/margin/', { query })}
      file={() => api('GET /reports/margin/csv/', { query })}
      choices={<ProductsBy />}
    >
      {(report) => <Margin report={report} />}
    </ReportFrame>
  )
}

function Margin({ report: { rows, totals, former, currency } }: { report: MarginReport }) {
  if (rows.length === 0 && !former?.rows.length) return <NothingSold />
  return (
    <>
      <p className="max-w-prose">
        {Number(totals.coverage) > 0
          ? t('costKnownFor', { percent: numberText(Number(totals.coverage)) })
          : t('noCostKnown')}
      </p>
      <Summary figures={FIRST} totals={totals} former={former?.totals} currency={currency} />
      <MarginOverTime currency={currency} />
      <ReportTable
        label={t('marginReport')}
        head={t('product')}
        nameOf={(row) => <SoldName sold={row} />}
        keyOf={keyOfSold}
        figures={OF_MARGIN}
        rows={rows}
        totals={totals}
        former={former}
        currency={currency}
      />
    </>
  )
}
