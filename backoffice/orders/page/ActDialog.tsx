import { money, type MoneyForm } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useState } from 'react'
import type { OrderAct, StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { StaffApi } from '#contract/backoffice/staff-api.ts'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { Field } from '../../parts/fields/Field.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { ACTS, goesToCard, labelOf, placeOf } from '../order-words.ts'
import { RefundFields } from '../refunds/RefundFields.tsx'
import { refundAmount, RefundSummary } from '../refunds/RefundSummary.tsx'
import { bodyOf, refundIn, type TypedRefund } from '../refunds/typed-refund.ts'
import { useStep } from './use-step.ts'
import { t } from '../../texts/order-page.ts'
import { t as refunds } from '../../texts/refunds.ts'

/** Shipping has a dialog of its own. */
type PlainAct = Exclude<OrderAct, 'ship'>
type ActDialogProps = { order: StaffOrder; act: PlainAct; onClose: () => void }

/** Says what follows from an act, takes what belongs to it, and does it. */
export function ActDialog({ order, act, onClose }: ActDialogProps) {
  const { api } = useShop()
  const form = useMoney()
  const { done, isEnd, inFull, close: closing } = ACTS[act]
  const label = labelOf(act, order)
  // A dialog makes one refund, however often its button is pressed.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const doing = useStep(
    order,
    (fields: FormData) => perform({ api, form }, order, act, fields, idempotencyKey),
    { done: goesToCard(act, order) ? refunds('refundRequested') : done, onClose },
  )
  const named = inFull?.(order.order_number)
  return (
    <FormDialog
      title={named?.title ?? `${label}: ${order.order_number}`}
      act={named?.act ?? (act === 'mark_paid' ? `${label}: ${amountOf(order, act, form)}` : label)}
      acting={t('oneMoment')}
      close={closing}
      confirm={confirmationOf(order, act, form)}
      doing={doing}
      isDanger={isEnd ?? act === 'refund_surplus'}
      onSubmit={doing.mutate}
      onClose={onClose}
    >
      <ActFields order={order} act={act} />
    </FormDialog>
  )
}

const amountOf = ({ acts }: StaffOrder, act: OrderAct, form: MoneyForm) =>
  money(acts.find((each) => each.act === act)?.amount ?? '0', form)

/** Money that leaves is shown once more: how much, to whom, and what follows. */
function confirmationOf(order: StaffOrder, act: OrderAct, form: MoneyForm) {
  if (act !== 'refund' && act !== 'refund_surplus') return undefined
  return (fields: FormData) => {
    const refund = refundOf(order, act, fields, form)
    const amount = money(refundAmount(order, refund), form)
    return {
      act:
        refund.way === 'card'
          ? refunds('refundAmountTo', { amount, place: placeOf(order) })
          : refunds('recordRefundOf', { amount }),
      summary: <RefundSummary order={order} refund={refund} />,
    }
  }
}

const refundOf = (
  order: StaffOrder,
  act: PlainAct,
  fields: FormData,
  form: MoneyForm,
): TypedRefund =>
  act === 'refund'
    ? refundIn(order, fields, form)
    : { kind: 'surplus', way: order.can_refund_to_card.surplus ? 'card' : 'outside' }

function perform(
  { api, form }: { api: StaffApi; form: MoneyForm },
  order: StaffOrder,
  act: PlainAct,
  fields: FormData,
  idempotencyKey: string,
): Promise<StaffOrder> {
  const { id } = order
  const text = (name: string) => fieldText(fields, name) || undefined
  const params = { id }
  const note = text('note')
  const noted = { params, body: { ...(note && { note }) } }
  switch (act) {
    case 'mark_paid':
      return api('POST /orders/:id/receipt/', noted)
    case 'fulfil':
      return api('POST /orders/:id/fulfilment/', noted)
    case 'process':
      return api('POST /orders/:id/processing/', noted)
    case 'deliver':
      return api('POST /orders/:id/delivery/', noted)
    case 'cancel':
      return api('POST /orders/:id/cancellation/', noted)
    case 'refund':
    case 'refund_surplus': {
      const body = bodyOf(refundOf(order, act, fields, form), note ?? '')
      return api('POST /orders/:id/refund/', { params, body, idempotencyKey })
    }
  }
}

/** The consequences of the act, and the note for the customer. */
function ActFields({ order, act }: { order: StaffOrder; act: PlainAct }) {
  const effect = order.acts.find((each) => each.act === act)?.effect
  const isMailed = act !== 'process' && act !== 'deliver'
  return (
    <>
      {act === 'refund' ? (
        <RefundFields order={order} effect={effect ?? ''} />
      ) : (
        effect && <p className="text-muted">{effect}</p>
      )}
      {act === 'mark_paid' && order.own_way?.reference && (
        <p className="[overflow-wrap:anywhere]">
          {t.rich('compareFirst', {
            reference: order.own_way.reference,
            strong: (inner) => <strong>{inner}</strong>,
          })}
        </p>
      )}
      {act !== 'refund_surplus' && (
        <Field label={t('forCustomer')} hint={isMailed ? t('shownInMail') : t('shownOnPage')}>
          {(control) => <textarea {...control} name="note" rows={2} maxLength={500} />}
        </Field>
      )}
    </>
  )
}
