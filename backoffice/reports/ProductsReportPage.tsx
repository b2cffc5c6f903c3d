import { t } from '../texts/reports.ts'
import { ProductsBy, useProductsBy } from './ProductsBy.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { keyOfSold, SoldName } from './SoldName.tsx'
import { SumsReport } from './SumsReport.tsx'

/** Sales by product or variant. */
export function Component() {
  const by = useProductsBy()
  return (
    <ReportFrame
      name="products"
      by={by}
      load={(api, query) => api('GET /reports/products/', { query: { ...query, by } })}
      file={(api, query) => api('GET /reports/products/csv/', { query: { ...query, by } })}
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
