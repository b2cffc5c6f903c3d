import { useState } from 'react'
import { useParams } from 'react-router'
import { money } from '#contract/money.ts'
import type { GuestOrder as Guest, OrderPage } from '#contract/order-page.ts'
import { formFailureOf, messageOf } from '#client/failures.ts'
import { CONFIRM_FIELD, FormField, NEW_PASSWORD_FIELD } from '#client/forms/FormField.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useMoney } from '#client/money.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { useSignedIn } from '#client/session/session.ts'
import { useTexts } from '#client/texts.ts'
import { useApi } from '#client/use-api.ts'
import { Button } from '#ui/Button.tsx'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Notice } from '#ui/Notice.tsx'
import { links } from '../../links.ts'
import { useInitialFailure } from '../../payments/initial-failure.ts'
import { PayNow } from '../../payments/PayNow.tsx'
import { OrderChanges } from '../order/OrderChanges.tsx'
import { OrderReturns } from '../../returns/OrderReturns.tsx'
import { DeliveryCharge } from '../DeliveryCharge.tsx'
import { NextSteps } from '../NextSteps.tsx'
import { BuyersNote } from '../order/BuyersWords.tsx'
import { CancelOrder } from '../order/CancelOrder.tsx'
import { OrderPayments } from '../order/OrderPayments.tsx'
import { OrderLines, Total } from '../OrderLines.tsx'
import { Parts } from '../paying/Parts.tsx'
import { methodName } from '../status-names.ts'

type GuestOrderProps = { order: OrderPage; guest: Guest }

/** The part of a guest's order page that customers have among their orders. */
export function GuestOrder({ order, guest }: GuestOrderProps) {
  const t = useTexts('orders')
  const { token = '' } = useParams()
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string }>()
  const trouble = useInitialFailure()
  const shown = { ...guest, order_number: order.order_number, page: `/order/${token}` }
  return (
    <>
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      {trouble && !guest.can_pay && <Notice kind="error">{trouble}</Notice>}
      {(order.status === 'awaiting_payment' || guest.to_pay !== undefined) && (
        <div className="grid justify-items-start gap-4">
          {guest.parts && <Parts parts={guest.parts} />}
          {guest.can_pay ? (
            <PayNow order={shown} />
          ) : (
            guest.ways && (
              <NextSteps
                order={shown}
                token={token}
                bankDetails={guest.ways.bank_account_details}
                instructions={guest.ways.custom_payment_instructions}
                link={guest.ways.custom_payment_redirect_url}
              />
            )
          )}
          {guest.hold_expires_at && (
            <p>{t.rich('held', { time: <LocalTime iso={guest.hold_expires_at} /> })}</p>
          )}
        </div>
      )}
      <div>
        <h2 className="mb-5 text-xl">{t('items')}</h2>
        <OrderLines lines={guest.items} />
        <div className="grid gap-2 py-5">
          <Total value={guest.total_price} breakdown={guest.breakdown} />
          <DeliveryCharge {...guest} />
        </div>
      </div>
      <Payment order={order} guest={guest} />
      {guest.note && <BuyersNote note={guest.note} />}
      <OrderReturns token={token} returns={guest.returns} waysBack={guest.ways_back} />
      {guest.changes && <OrderChanges changes={guest.changes} />}
      {guest.can_cancel && <CancelOrder order={shown} token={token} onSaid={setSaid} />}
      {guest.can_keep && <KeepOrder token={token} />}
    </>
  )
}

function Payment({ order, guest }: GuestOrderProps) {
  const t = useTexts('orders')
  const form = useMoney()
  const label = guest.own_way?.name ?? guest.ways?.custom_payment_label ?? t('otherMethod')
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('payment')}</h2>
      <p>
        {guest.pay_on_delivery
          ? t(order.pickup_at === undefined ? 'payOnDelivery' : 'payAtPickup', {
              amount: money(guest.pay_on_delivery, form),
            })
          : methodName(guest.payment_method, label, t)}
      </p>
      <OrderPayments
        payments={guest.payments}
        refunds={(order.status !== 'refunded' && guest.refunds) || []}
        documents={guest.documents}
      />
    </section>
  )
}

/** Keeps the order in an account: the one that is signed in, or one with a new password. */
function KeepOrder({ token }: { token: string }) {
  const t = useTexts('guests')
  const signedIn = useSignedIn()
  return (
    <section className="max-w-md" data-no-print>
      <h2 className="mb-3 text-xl">{t('keepTitle')}</h2>
      {signedIn ? <AddToAccount token={token} /> : <NewAccount token={token} />}
    </section>
  )
}

function AddToAccount({ token }: { token: string }) {
  const t = useTexts('guests')
  const orders = useTexts('orders')
  const api = useApi()
  const [state, setState] = useState<{ isBusy?: true; isDone?: true; text?: string }>({})

  async function add() {
    if (state.isBusy) return
    setState({ isBusy: true })
    try {
      const { detail } = await api('POST /orders/pages/:token/claim/', { params: { token } })
      setState({ isDone: true, text: detail })
    } catch (error) {
      setState({ text: messageOf(error, t('keepFailed')) })
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      {state.text && <Notice kind={state.isDone ? 'success' : 'error'}>{state.text}</Notice>}
      {state.isDone ? (
        <LinkButton kind="secondary" to={links.orders()}>
          {orders('yourOrders')}
        </LinkButton>
      ) : (
        <Button kind="secondary" aria-disabled={state.isBusy} onClick={() => void add()}>
          {state.isBusy ? t('keeping') : t('addToAccount')}
        </Button>
      )}
    </div>
  )
}

function NewAccount({ token }: { token: string }) {
  const t = useTexts('guests')
  const api = useApi()
  const form = useSubmission({
    async send(fields) {
      const body = typedFields(fields, 'password', 'password_confirm')
      const reply = await api('POST /orders/pages/:token/account/', { params: { token }, body })
      return reply.detail
    },
    explain: (error) => formFailureOf(error, t('keepFailed')),
  })
  return (
    <>
      <p className="mb-5">{t('choosePassword')}</p>
      <SubmissionForm form={form} submit={t('keep')} submitting={t('keeping')} small>
        <FormField form={form} label={t('password')} {...NEW_PASSWORD_FIELD} />
        <FormField form={form} label={t('confirmPassword')} {...CONFIRM_FIELD} />
      </SubmissionForm>
      {form.phase === 'success' && (
        <LinkButton kind="secondary" to={links.login(links.orders())} className="mt-4">
          {t('goToLogin')}
        </LinkButton>
      )}
    </>
  )
}
