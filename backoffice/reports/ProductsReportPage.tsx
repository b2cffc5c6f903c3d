import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/reports.ts'
import { ProductsBy, useProductsBy } from './ProductsBy.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { useReportQuery } from './report-query.ts'
import { keyOfSold, SoldName } from './SoldName.tsx'
import { SumsReport } from './SumsReport.tsx'

/** Sales by product or variant. */
export function Component() {
  const { api } = useShop()
  const query = { ...useReportQuery().asked, by: useProductsBy() }
  return (
    <ReportFrame
      name="products"
      asked={query}
      load={() => api('GET /reports/products/', { query })}
      file={() => api('GET /reports/products/csv/', { query })}
      choices={<ProductsBy />}
    >
      {(report) => (
        <SumsReport
          label={t('productsReport')}
          head={t('product')}
          report={report}
          nameOf={(row) => <SoldName sold={row} />}
          keyOf={keyOfSold}
        />
      )}
    </ReportFrame>
  )
}
