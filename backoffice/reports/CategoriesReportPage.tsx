import type { CategoriesRow } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/reports.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { useReportQuery } from './report-query.ts'
import { SumsReport } from './SumsReport.tsx'

/** Sales by category. */
export function Component() {
  const { api } = useShop()
  const { asked: query } = useReportQuery()
  return (
    <ReportFrame
      name="categories"
      asked={query}
      load={() => api('GET /reports/categories/', { query })}
      file={() => api('GET /reports/categories/csv/', { query })}
    >
      {(report) => (
        <SumsReport
          label={t('categoriesReport')}
          head={t('category')}
          report={report}
          nameOf={categoryName}
          keyOf={({ kind, category_id }) => `${kind} ${category_id}`}
        />
      )}
    </ReportFrame>
  )
}

const categoryName = ({ kind, name }: CategoriesRow) =>
  ({ category: name, none: t('noCategory'), delivery: t('deliveryRow') })[kind]
