import { Link } from 'react-router'
import type { PayoutRow } from '#contract/backoffice/reports/shapes/payout-rows.ts'
import { links } from '../../links.ts'
import { dayText } from '../../parts/format.ts'
import { Empty } from '../../parts/States.tsx'
import { Card } from '../../parts/Card.tsx'
import { PROVIDER } from '../../payments/providers.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/reports.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportTable } from '../ReportTable.tsx'
import { OF_PAYOUTS } from '../report-words.ts'
import { Summary } from '../Summary.tsx'
import { PayoutState } from './PayoutState.tsx'

/** Lists the payouts of providers to the bank, with the sums of their parts. */
export const Component = () => (
  <ReportFrame
    name="payouts"
    load={(api, query) => api('GET /reports/payouts/', { query })}
    file={(api, query) => api('GET /reports/payouts/csv/', { query })}
  >
    {(report) => (
      <>
        {report.lacks_access && (
          <p className="rounded-card bg-wait-soft px-4 py-3 text-wait">{t('payoutAccess')}</p>
        )}
        {report.rows.length === 0 && !report.former?.rows.length ? (
          <Card>
            <Empty title={t('noPayouts')}>{t('payoutsHint')}</Empty>
          </Card>
        ) : (
          <>
            <Summary figures={OF_PAYOUTS.slice(0, 4)} report={report} />
            <ReportTable
              label={t('payoutsReport')}
              head={t('payout')}
              nameOf={(row) => <PayoutName payout={row} />}
              keyOf={({ reference }) => reference}
              figures={OF_PAYOUTS}
              report={{ ...report, former: null }}
            />
          </>
        )}
      </>
    )}
  </ReportFrame>
)

function PayoutName({ payout }: { payout: PayoutRow }) {
  const { shop } = useShop()
  const { id, provider, arrives_on } = payout
  return (
    <>
      <Link to={links.payout(shop, id)} className="hover:underline">
        {t('payoutOf', { day: dayText(arrives_on), provider: PROVIDER[provider] ?? provider })}
      </Link>{' '}
      <PayoutState payout={payout} />
    </>
  )
}
