import { Link } from 'react-router'
import { only } from '#contract/backoffice/records/fields.ts'
import type { BuyersReport, BuyersRow } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { links } from '../links.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/reports.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { OF_BUYER_GROUPS, OF_BUYERS } from './report-words.ts'
import { Summary } from './Summary.tsx'
import { SumsReport } from './SumsReport.tsx'

/** New and returning buyers, and those who bought the most. */
export const Component = () => (
  <ReportFrame
    name="buyers"
    load={(api, query) => api('GET /reports/buyers/', { query })}
    file={(api, query) => api('GET /reports/buyers/csv/', { query })}
  >
    {(report) => (
      <SumsReport
        label={t('buyersReport')}
        head={t('buyer')}
        report={report}
        nameOf={(row) => <BuyerName row={row} />}
        keyOf={({ kind, customer_id, name }) => `${kind} ${customer_id ?? name}`}
        more={OF_BUYERS}
      >
        <Groups report={report} />
      </SumsReport>
    )}
  </ReportFrame>
)

const Groups = ({ report: { groups, former, currency } }: { report: BuyersReport }) => (
  <Summary
    figures={OF_BUYER_GROUPS}
    report={{
      totals: countsOf(groups),
      former: former && { totals: countsOf(former.groups) },
      currency,
    }}
  />
)

const countsOf = (groups: BuyersReport['groups']) =>
  only(groups, 'new_buyers', 'returning_buyers', 'orders_per_buyer', 'days_between')

function BuyerName({ row: { kind, customer_id, name } }: { row: BuyersRow }) {
  const { shop } = useShop()
  const can = useCan()
  if (kind === 'unknown') return t('unknownBuyers')
  if (kind === 'rest') return t('restRow')
  if (customer_id === null || !can('customers.see')) return name
  return (
    <Link to={links.customer(shop, customer_id)} className="hover:underline">
      {name}
    </Link>
  )
}
