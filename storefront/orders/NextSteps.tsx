import { useTexts } from '#client/texts.ts'
import { useMoney } from '#client/money.ts'
import { money } from '#contract/money.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import type { Order } from '#contract/orders.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { isWebAddress } from '../payments/begin-payment.ts'
import { MerchantText } from '#client/parts/MerchantText.tsx'

// Few orders are paid by a code.
const Codes = lazyPart(() => import('./paying/Codes.tsx'), 'Codes')

export type NextStepsProps = {
  order: Pick<
    Order,
    'id' | 'order_number' | 'payment_method' | 'total_price' | 'to_pay' | 'currency' | 'own_way'
  >
  /** Of the signed page of a guest's order. */
  token?: string | undefined
  bankDetails?: string | undefined
  instructions?: string | undefined
  /** The merchant's own page to pay on; empty where there is none. */
  link?: string
}

/** The buyer's next steps for an order that is not paid by card. */
export function NextSteps({ order, token, bankDetails = '', ...shop }: NextStepsProps) {
  const t = useTexts('orders')
  const form = useMoney()
  const codes = (
    <Suspense>
      <Codes order={order} token={token} bankDetails={bankDetails} />
    </Suspense>
  )
  if (order.payment_method === 'bank_transfer') {
    return (
      <section>
        <h2 className="text-xl">{t('payByBankTransfer')}</h2>
        {!isBlank(bankDetails) && (
          <Panel words={bankDetails}>
            <CopyButton text={bankDetails.trim()} label={t('copyTheAccount')} />
          </Panel>
        )}
        <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
          <Fact
            name={t('amount')}
            value={money(order.to_pay ?? order.total_price, form)}
            label={t('copyAmount')}
          />
          <Fact
            name={t('transferReference')}
            value={order.order_number}
            label={t('copyReference')}
          />
        </dl>
        <p className="mt-4 max-w-[60ch]">
          {t.rich('useNumber', {
            order: order.order_number,
            number: (words) => <strong className="as-one">{words}</strong>,
          })}
        </p>
        {order.currency === 'EUR' && codes}
      </section>
    )
  }
  const { instructions = '', link = '' } = order.own_way ?? shop
  const hasPage = isWebAddress(link)
  const isSaid = order.payment_method === 'custom' && (hasPage || !isBlank(instructions))
  if (!isSaid) {
    return <p className="max-w-[60ch]">{t('inTouchAboutPayment')}</p>
  }
  return (
    <section>
      <h2 className="text-xl">{t('howToPay')}</h2>
      {!isBlank(instructions) && <Panel words={instructions} />}
      {order.own_way && codes}
      {hasPage && (
        <LinkButton to={link} kind="secondary" className="mt-5">
          {t('goToPayment')}
        </LinkButton>
      )}
    </section>
  )
}

const LoadedButton = lazyPart(() => import('./paying/CopyButton.tsx'), 'CopyButton')

/** The button keeps its height free until it is loaded. */
const CopyButton = (props: ComponentProps<typeof LoadedButton>) => (
  <Suspense fallback={<span className="min-h-8" />}>
    <LoadedButton {...props} />
  </Suspense>
)

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
