import { Link, useParams } from 'react-router'
import type {
  PayoutDetail,
  PayoutLineRow,
} from '#contract/backoffice/reports/shapes/payout-rows.ts'
import { Loaded } from '../../forms/Loaded.tsx'
import { links } from '../../links.ts'
import { Card } from '../../parts/Card.tsx'
import { dayText } from '../../parts/format.ts'
import { Page } from '../../parts/Page.tsx'
import { Empty } from '../../parts/States.tsx'
import { PROVIDER } from '../../payments/providers.ts'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/reports.ts'
import { useAmountText } from '../figure-text.ts'
import { OF_PAYOUTS } from '../report-words.ts'
import { Summary } from '../Summary.tsx'
import { PayoutState } from './PayoutState.tsx'

/** A payout and the payments, refunds and fees in it. */
export function Component() {
  const id = Number(useParams()['payout'])
  const { api, shop } = useShop()
  const detail = useRecord(['report', shop, 'payout', id], () =>
    api('GET /reports/payouts/:id/', { params: { id } }),
  )
  const day = detail.data ? dayText(detail.data.payout.arrives_on) : ''
  return (
    <Page
      title={day === '' ? t('payout') : t('payoutTitle', { day })}
      aside={detail.data && <PayoutState payout={detail.data.payout} />}
      back={{ to: links.report(shop, 'payouts'), label: t('payoutsReport') }}
    >
      <div className="grid grid-cols-1 gap-5">
        <Loaded query={detail} rows={8}>
          {(data) => <Parts detail={data} />}
        </Loaded>
      </div>
    </Page>
  )
}

function Parts({ detail: { payout, lines, currency } }: { detail: PayoutDetail }) {
  return (
    <>
      <p className="text-sm text-muted">
        {PROVIDER[payout.provider] ?? payout.provider} · {payout.reference}
      </p>
      <Summary figures={OF_PAYOUTS} report={{ totals: payout, currency }} />
      {lines.length === 0 ? (
        <Card>
          <Empty title={t('noParts')} />
        </Card>
      ) : (
        <PartsTable lines={lines} currency={currency} />
      )}
    </>
  )
}

const CELL = 'px-3 py-2 text-end whitespace-nowrap tabular-nums'

function PartsTable({ lines, currency }: Pick<PayoutDetail, 'lines' | 'currency'>) {
  const amountText = useAmountText(currency)
  return (
    <section
      aria-label={t('partsOfPayout')}
      // The keyboard scrolls what is focused.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium md:ps-5">
              {t('part')}
            </th>
            {[t('gross'), t('fee'), t('netOfPart')].map((head) => (
              <th key={head} scope="col" className={`${CELL} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={`${line.kind} ${line.reference}`}
              className="border-b border-line last:border-0"
            >
              <th scope="row" className="min-w-40 px-3 py-2 text-start font-normal md:ps-5">
                <PartName line={line} />
              </th>
              <td className={CELL}>{amountText(line.gross)}</td>
              <td className={CELL}>{amountText(line.fee)}</td>
              <td className={CELL}>{amountText(line.net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const KIND = {
  payment: t('partPayment'),
  refund: t('partRefund'),
  fee: t('partFee'),
  other: t('partOther'),
} as const

/** The kind of a part, and the order that it is of. */
function PartName({ line: { kind, order, reference } }: { line: PayoutLineRow }) {
  const { shop } = useShop()
  return (
    <>
      {KIND[kind]}{' '}
      {order && (
        <Link to={links.order(shop, order.id)} className="font-medium hover:underline">
          {order.order_number}
        </Link>
      )}
      <span className="block text-sm [overflow-wrap:anywhere] text-muted">
        {reference}
        {!order && (kind === 'payment' || kind === 'refund') && ` · ${t('noOrder')}`}
      </span>
    </>
  )
}
