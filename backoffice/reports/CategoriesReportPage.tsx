import type { CategoriesRow } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { t } from '../texts/reports.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { SumsReport } from './SumsReport.tsx'

/** Sales by category. */
export const Component = () => (
  <ReportFrame
    name="categories"
    load={(api, query) => api('GET /reports/categories/', { query })}
    file={(api, query) => api('GET /reports/categories/csv/', { query })}
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

const categoryName = ({ kind, name }: CategoriesRow) =>
  ({ category: name, none: t('noCategory'), delivery: t('deliveryRow') })[kind]
