import { Link } from 'react-router'
import type { StockRow } from '#contract/backoffice/reports/shapes/stock-and-money.ts'
import { links } from '../links.ts'
import { Tag } from '../parts/Tag.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/reports.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { OF_STOCK } from './report-words.ts'
import { Summary } from './Summary.tsx'
import { NothingSold } from './SumsReport.tsx'

/** Shows the value of the present stock, how long it lasts, and products that nobody buys. */
export function Component() {
  const seesCosts = useCan()('costs.see')
  const figures = OF_STOCK.filter(({ name }) => seesCosts || name !== 'value')
  const inAll = figures.filter(({ name }) => !['days_left', 'last_sold_on'].includes(name))
  return (
    <ReportFrame
      name="stock"
      load={(api) => api('GET /reports/stock/')}
      file={(api) => api('GET /reports/stock/csv/')}
      hasDays={false}
    >
      {(report) =>
        report.rows.length === 0 ? (
          <NothingSold title={t('noStock')} />
        ) : (
          <>
            <Summary figures={inAll} report={report} />
            {seesCosts && report.totals.units_without_cost > 0 && (
              <p className="max-w-prose">
                {t('unitsWithoutCost', { count: report.totals.units_without_cost })}
              </p>
            )}
            <ReportTable
              label={t('stockReport')}
              head={t('product')}
              nameOf={(row) => <Stocked row={row} />}
              keyOf={({ product_id, variant_id }) => `${product_id} ${variant_id}`}
              figures={figures}
              report={report}
            />
          </>
        )
      }
    </ReportFrame>
  )
}

function Stocked({ row: { product_id, name, variant, is_idle } }: { row: StockRow }) {
  const { shop } = useShop()
  return (
    <>
      <Link to={links.product(shop, product_id)} className="hover:underline">
        {name}
      </Link>
      {variant && <span className="block text-sm text-muted">{variant}</span>}
      {is_idle && (
        <span className="block">
          <Tag tone="wait">{t('idle')}</Tag>
        </span>
      )}
    </>
  )
}
