import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import type { PaymentRecord } from '#contract/payments.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Price } from '#client/parts/Price.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { pageOf } from '../payments/pending-payment.ts'
import { PayNow } from '../payments/PayNow.tsx'
import { PaidOrder } from './PaidOrder.tsx'
import { type PaymentView, viewOf } from '../payments/payment-status.ts'
import { usePaymentCheck } from '../payments/use-payment-check.ts'

const KeepLink = lazyPart(() => import('./KeepLink.tsx'), 'KeepLink')

export const handle = {
  texts: ['orders'],
  head: (_, __, texts) => ({ title: texts.of('orders')('payment') }),
} satisfies PageHandle

/** The page that the provider leads back to: the outcome of the payment. */
export function Component() {
  const [round, setRound] = useState(1)
  return (
    <div className="page py-16 md:py-24">
      <div className="max-w-[44rem]">
        <Result key={round} onCheckAgain={() => setRound(round + 1)} />
      </div>
    </div>
  )
}

function Result({ onCheckAgain }: { onCheckAgain: () => void }) {
  const t = useTexts('orders')
  const { record, error, isWithoutPayment, order, done } = usePaymentCheck()
  const view: PaymentView | undefined = error
    ? { title: t('paymentStatus'), text: error, kind: 'unknown' }
    : record && viewOf(record, t)
  if (!view) return <Checking />
  return (
    <>
      <Outcome key={view.title} view={view} isError={error !== undefined} />
      {record && <Facts record={record} number={order?.order_number} />}
      {view.kind === 'paid' && order && <PaidOrder id={order.id} email={order.email} />}
      {order?.page && !order.email && (
        <Suspense>
          <KeepLink page={order.page} />
        </Suspense>
      )}
      <div className="mt-10 flex flex-wrap gap-4">
        {view.kind === 'unpaid' && order && <PayNow order={order} label={t('tryAgain')} />}
        {done && /processing|unknown/.test(view.kind) && !isWithoutPayment && (
          <Button onClick={onCheckAgain}>{t('checkAgain')}</Button>
        )}
        <LinkButton to={order ? pageOf(order) : links.orders()} kind="secondary">
          {order ? t('viewOrder') : t('yourOrders')}
        </LinkButton>
        <Link
          to={links.products()}
          className="inline-flex min-h-12 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-accent sm:ms-2"
        >
          {t('continueShopping')}
        </Link>
      </div>
    </>
  )
}

const Checking = () => {
  const t = useTexts('orders')
  return (
    <>
      <h1 className="text-3xl">{t('checkingYourPayment')}</h1>
      <output className="mt-4 block text-muted">{t('thisTakesAMoment')}</output>
      <NeedsScript what={t('itsResult')} />
      <Skeleton className="mt-8 h-5 max-w-sm" />
    </>
  )
}

/** Seen before anything is read. */
const MARKS: Record<PaymentView['kind'], { className: string; icon?: IconName }> = {
  paid: { className: 'border-accent', icon: 'check' },
  surplus: { className: 'border-edge' },
  unpaid: { className: 'border-alarm text-alarm', icon: 'close' },
  processing: { className: 'border-edge' },
  unknown: { className: 'border-edge' },
}

/** Read aloud as it comes: it takes the focus unless the reader has gone elsewhere. */
function Outcome({ view, isError }: { view: PaymentView; isError: boolean }) {
  const { className, icon } = MARKS[view.kind]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const active = document.activeElement
    if (!active || active === document.body || active.id === 'content') heading.current?.focus()
  }, [])
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className={`flex items-center gap-4 border-s-4 ps-5 text-3xl outline-none ${className}`}
      >
        {icon && <Icon name={icon} className="size-9 stroke-2" />}
        {view.title}
      </h1>
      <p
        role={isError ? 'alert' : 'status'}
        className={`mt-4 max-w-[60ch] ${isError ? 'text-alarm' : ''}`}
      >
        {view.text}
      </p>
    </>
  )
}

/** Shows the facts of a payment to its owner; without a session there are none. */
function Facts({ record, number }: { record: PaymentRecord; number: string | undefined }) {
  const t = useTexts('orders')
  const orderNumber = record.order_identifier ?? number
  if (!orderNumber) return null
  return (
    <dl className="mt-8 grid max-w-md grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-t border-line pt-6 tabular-nums">
      <dt className="text-muted">{t('orderNumber')}</dt>
      <dd className="font-semibold">{orderNumber}</dd>
      {record.amount !== null && (
        <>
          <dt className="text-muted">{t('amount')}</dt>
          <dd>
            <Price value={record.amount} /> {record.currency}
          </dd>
        </>
      )}
      {record.gateway_transaction_ref && (
        <>
          <dt className="text-muted">{t('reference')}</dt>
          <dd className="[overflow-wrap:anywhere]">{record.gateway_transaction_ref}</dd>
        </>
      )}
    </dl>
  )
}
