import type { DiscountsRow } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/reports.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { useReportQuery } from './report-query.ts'
import { OF_DISCOUNTS } from './report-words.ts'
import { Summary } from './Summary.tsx'
import { NothingSold } from './SumsReport.tsx'

/** The discounts, codes and agreed prices by their cost. */
export function Component() {
  const { api } = useShop()
  const { asked: query } = useReportQuery()
  return (
    <ReportFrame
      name="discounts"
      asked={query}
      load={() => api('GET /reports/discounts/', { query })}
      file={() => api('GET /reports/discounts/csv/', { query })}
    >
      {({ rows, totals, former, currency }) =>
        rows.length === 0 && !former?.rows.length ? (
          <NothingSold title={t('noDiscounts')} />
        ) : (
          <>
            <Summary
              figures={OF_DISCOUNTS}
              totals={totals}
              former={former?.totals}
              currency={currency}
            />
            <ReportTable
              label={t('discountsReport')}
              head={t('discount')}
              nameOf={discountName}
              keyOf={({ kind, promotion_id, name, code }) =>
                [kind, promotion_id, promotion_id === null ? name : '', code].join(' ')
              }
              figures={OF_DISCOUNTS}
              rows={rows}
              totals={totals}
              former={former}
              currency={currency}
            />
          </>
        )
      }
    </ReportFrame>
  )
}

function discountName({ kind, name, code }: DiscountsRow): string {
  if (kind === 'own_price') return name === '' ? t('ownPrices') : t('ownPricesOf', { name })
  if (kind === 'gone') return t('goneDiscount')
  return code === '' ? name : t('codeOf', { name, code })
}
