import type { DiscountsRow } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { t } from '../texts/reports.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { OF_DISCOUNTS } from './report-words.ts'
import { Summary } from './Summary.tsx'
import { NothingSold } from './SumsReport.tsx'

/** The discounts, codes and agreed prices by their cost. */
export const Component = () => (
  <ReportFrame
    name="discounts"
    load={(api, query) => api('GET /reports/discounts/', { query })}
    file={(api, query) => api('GET /reports/discounts/csv/', { query })}
  >
    {(report) =>
      report.rows.length === 0 && !report.former?.rows.length ? (
        <NothingSold title={t('noDiscounts')} />
      ) : (
        <>
          <Summary figures={OF_DISCOUNTS} report={report} />
          <ReportTable
            label={t('discountsReport')}
            head={t('discount')}
            nameOf={discountName}
            keyOf={({ kind, promotion_id, name, code }) =>
              [kind, promotion_id, promotion_id === null ? name : '', code].join(' ')
            }
            figures={OF_DISCOUNTS}
            report={report}
          />
        </>
      )
    }
  </ReportFrame>
)

function discountName({ kind, name, code }: DiscountsRow): string {
  if (kind === 'own_price') return name === '' ? t('ownPrices') : t('ownPricesOf', { name })
  if (kind === 'gone') return t('goneDiscount')
  return code === '' ? name : t('codeOf', { name, code })
}
