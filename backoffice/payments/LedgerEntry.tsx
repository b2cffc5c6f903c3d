import { useState } from 'react'
import { Link } from 'react-router'
import type { LedgerRow } from '#contract/backoffice/orders/shapes/staff-payment.ts'
import { links } from '../links.ts'
import { OrderHeading } from '../orders/OrderHeading.tsx'
import { Button } from '../parts/Button.tsx'
import { useWhileHere } from '../shell/use-while-here.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { Payment } from './Payment.tsx'
import { t } from '../texts/payments.ts'

type LedgerEntryProps = { payment: LedgerRow; onAsked: () => void }

/** A payment with its order, and what can be done where it waits. */
export function LedgerEntry({ payment, onAsked }: LedgerEntryProps) {
  const { shop } = useShop()
  const can = useCan()
  const [isReviewing, setReviewing] = useState(false)
  const { order } = payment
  const isDue = payment.refund_due && !payment.refunded_at
  const isOpen = payment.status === 'initiated' || payment.status === 'pending'
  const canAsk = payment.provider !== null && (isOpen || payment.needs_review)
  return (
    <>
      <OrderHeading order={order} />
      <Payment payment={payment} />
      {can('orders.money') && (payment.needs_review || isDue || canAsk) && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {payment.needs_review && (
            <Button onClick={() => setReviewing(true)}>{t('iHaveLookedAtIt')}</Button>
          )}
          {canAsk && <AskButton payment={payment} onAsked={onAsked} />}
          {payment.needs_review && (
            <span className="text-sm text-muted">{t('reportDoesNotMatch')}</span>
          )}
          {isDue && (
            <Link
              to={links.order(shop, order.id)}
              className="inline-flex min-h-9 items-center text-alarm underline underline-offset-4"
            >
              {payment.is_after_cancellation ? t('fulfilOrRefund') : t('refundAndRecord')}
            </Link>
          )}
        </div>
      )}
      {isReviewing && <ReviewDialog payment={payment} onClose={() => setReviewing(false)} />}
    </>
  )
}

/** Has the provider asked; what it says comes into the list. */
function AskButton({ payment, onAsked }: LedgerEntryProps) {
  const { api } = useShop()
  const ask = useChange(() => api('POST /payments/:id/inquiry/', { params: { id: payment.id } }), {
    after: onAsked,
    saysFault: true,
  })
  return (
    <Button disabled={ask.isPending} onClick={() => ask.mutate()}>
      {ask.isPending ? t('asking') : t('askProviderAgain')}
    </Button>
  )
}

function ReviewDialog({ payment, onClose }: { payment: LedgerRow; onClose: () => void }) {
  const { shop, api } = useShop()
  const params = { id: payment.id }
  const review = useChange(
    (note: string) =>
      api('POST /payments/:id/review/', { params, body: { ...(note && { note }) } }),
    {
      done: t('lookedAt', { order: payment.order.order_number }),
      stale: ['payments', 'orders', 'home'].map((name) => [name, shop]),
      after: useWhileHere(onClose),
    },
  )
  const submit = (fields: FormData) => {
    review.mutate(fieldText(fields, 'note'))
  }
  return (
    <FormDialog
      title={t('lookedAtTitle', { order: payment.order.order_number })}
      act={t('markAsDone')}
      acting={t('oneMoment')}
      doing={review}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('paymentStays')}</p>
      <Field label={t('whatYouFound')} hint={t('keptInAuditLog')}>
        {(control) => <textarea {...control} name="note" rows={2} maxLength={500} />}
      </Field>
    </FormDialog>
  )
}
