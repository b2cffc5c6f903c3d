import { nodeOf, useTexts } from '#client/texts.ts'
import { useMoney } from '#client/money.ts'
import { money } from '#contract/money.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Order } from '#contract/orders.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { CopyButton } from './CopyButton.tsx'
import { isWebAddress } from '../../payments/begin-payment.ts'
import { MerchantText } from '#client/parts/MerchantText.tsx'

const TransferCode = lazy(async () => ({
  default: (await import('./TransferCode.tsx')).TransferCode,
}))
const OwnWay = lazy(async () => ({ default: (await import('./OwnWay.tsx')).OwnWay }))

type NextStepsProps = {
  order: Pick<
    Order,
    'id' | 'order_number' | 'payment_method' | 'total_price' | 'currency' | 'own_way'
  >
  /** Of the signed page of a guest's order. */
  token?: string
  bankDetails?: string | undefined
  instructions?: string | undefined
  /** The merchant's own page to pay on; empty where there is none. */
  payAt?: string
}

/** The buyer's next steps for an order that is not paid by card. */
export function NextSteps({ order, token, bankDetails, ...shop }: NextStepsProps) {
  const t = useTexts('orders')
  const form = useMoney()
  if (order.payment_method === 'bank_transfer') {
    return (
      <section>
        <h2 className="text-xl">{t('payByBankTransfer')}</h2>
        {bankDetails && !isBlank(bankDetails) && (
          <Panel words={bankDetails}>
            <CopyButton text={bankDetails.trim()} label={t('copyTheAccount')} />
          </Panel>
        )}
        <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
          <Fact name={t('amount')} value={money(order.total_price, form)} label={t('copyAmount')} />
          <Fact
            name={t('transferReference')}
            value={order.order_number}
            label={t('copyReference')}
          />
        </dl>
        <p className="mt-4 max-w-[60ch]">
          {nodeOf(
            t.rich('useNumber', {
              order: order.order_number,
              number: (words) => <strong className="as-one">{words}</strong>,
            }),
          )}
        </p>
        {bankDetails && order.currency === 'EUR' && (
          <Suspense>
            <TransferCode order={order} bankDetails={bankDetails} />
          </Suspense>
        )}
      </section>
    )
  }
  const { own_way: way } = order
  const { instructions = '', link: payAt = '' } = way ?? { ...shop, link: shop.payAt }
  const hasPage = isWebAddress(payAt)
  const isSaid = order.payment_method === 'custom' && (hasPage || !isBlank(instructions) || way?.qr)
  if (!isSaid) {
    return <p className="max-w-[60ch]">{t('inTouchAboutPayment')}</p>
  }
  return (
    <section>
      <h2 className="text-xl">{t('howToPay')}</h2>
      {!isBlank(instructions) && <Panel words={instructions} />}
      {(way?.qr ?? way?.takes_reference) && (
        <Suspense>
          <OwnWay id={order.id} way={way} token={token} />
        </Suspense>
      )}
      {hasPage && (
        <LinkButton to={payAt} kind="secondary" className="mt-5">
          {t('goToPayment')}
        </LinkButton>
      )}
    </section>
  )
}

type FactProps = { name: string; value: string; label: string }

const Fact = ({ name, value, label }: FactProps) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="flex flex-wrap items-center gap-3 font-semibold tabular-nums">
      <span className="as-one">{value}</span> <CopyButton text={value} label={label} />
    </dd>
  </>
)

const Panel = ({ words, children }: { words: string; children?: ReactNode }) => (
  <div className="mt-4 grid justify-items-start gap-3 rounded-picture border border-line bg-surface px-5 py-4">
    <MerchantText>{words}</MerchantText>
    {children}
  </div>
)
