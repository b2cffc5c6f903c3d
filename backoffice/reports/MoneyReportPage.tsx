import type { MoneyReport, MoneyRow } from '#contract/backoffice/reports/shapes/stock-and-money.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import { METHOD } from '../orders/order-words.ts'
import { Card } from '../parts/Card.tsx'
import { PROVIDER } from '../payments/providers.ts'
import { t } from '../texts/reports.ts'
import { useFigureText } from './figure-text.ts'
import { Meaning } from './Meaning.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { OF_BRIDGE, OF_MONEY } from './report-words.ts'
import { NothingSold } from './SumsReport.tsx'

/** The money that came and went, and how it follows from the sales. */
export const Component = () => (
  <ReportFrame
    name="money"
    load={(api, query) => api('GET /reports/money/', { query })}
    file={(api, query) => api('GET /reports/money/csv/', { query })}
  >
    {(report) =>
      report.rows.length === 0 && Number(report.bridge.sold) === 0 ? (
        <NothingSold title={t('noMoney')} />
      ) : (
        <>
          <ReportTable
            label={t('moneyReport')}
            head={t('method')}
            nameOf={methodName}
            keyOf={({ method, provider }) => `${method} ${provider}`}
            figures={OF_MONEY}
            report={report}
          />
          <Bridge report={report} />
        </>
      )
    }
  </ReportFrame>
)

function methodName({ method, provider }: MoneyRow): string {
  const name = method === 'card' ? METHOD.card_2c2p : (METHOD[method as PaymentMethod] ?? method)
  return provider === null
    ? name
    : t('methodBy', { method: name, provider: PROVIDER[provider] ?? provider })
}

const BALANCE = OF_MONEY[0]!

/** Lines that are nothing are left out, but for the first and the last. */
function Bridge({ report: { bridge, totals, currency } }: { report: MoneyReport }) {
  const textOf = useFigureText(currency)
  const lines = OF_BRIDGE.filter(
    ({ name }) => name === 'sold' || Number(bridge[name as keyof typeof bridge]) !== 0,
  )
  return (
    <Card title={t('fromSalesToBank')} className="max-w-xl">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        {[...lines, BALANCE].map((figure) => (
          <div
            key={figure.name}
            className={`contents ${figure === BALANCE ? 'font-semibold [&>*]:border-t [&>*]:border-edge [&>*]:pt-2' : ''}`}
          >
            <dt className="flex items-center">
              {figure.label}
              <Meaning word={figure.label} means={figure.means} />
            </dt>
            <dd className="text-end tabular-nums">
              {textOf(figure, figure === BALANCE ? totals : bridge)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
