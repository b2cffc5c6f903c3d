import { useMutation, useQueryClient } from '@tanstack/react-query'
import { statusOf } from '#client/failures.ts'
import type { OrderAct, StaffOrder } from '#contract/backoffice/orders.ts'
import type { StaffApi } from '#contract/backoffice/staff-api.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { Field } from '../../parts/fields/Field.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useWhileHere } from '../../shell/use-while-here.ts'
import { useShop } from '../../shell/use-shop.ts'
import { ACTS } from '../order-words.ts'
import { moneyText } from '../../parts/Money.tsx'
import { RefundFields } from './RefundFields.tsx'
import { refundAmount, RefundSummary, type TypedRefund } from './RefundSummary.tsx'
import { orderQuery, useOrderChanged } from '../orders-data.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { useUndo } from './use-undo.ts'

/** Shipping has a dialog of its own. */
type PlainAct = Exclude<OrderAct, 'ship'>
type ActDialogProps = { order: StaffOrder; act: PlainAct; onClose: () => void }

/** Says what follows from an act, takes what belongs to it, and does it. */
export function ActDialog({ order, act, onClose }: ActDialogProps) {
  const inUse = useShop()
  const say = useToast()
  const client = useQueryClient()
  const changed = useOrderChanged()
  const { label, done, isEnd, inFull, close: closing } = ACTS[act]
  const undo = useUndo(order)
  const close = useWhileHere(onClose)
  const doing = useMutation({
    mutationFn: (fields: FormData) => perform(inUse.api, order.id, act, fields),
    onSuccess: async (after) => {
      close()
      const { undo: last } = after
      say({
        text: `${order.order_number}: ${done}`,
        ...(last && { undo: () => undo.mutate(last.step) }),
      })
      await changed(after)
    },
    onError: (error) => {
      // A colleague was faster: the order behind this sentence is reloaded.
      if (statusOf(error) === 409) void client.invalidateQueries(orderQuery(inUse, order.id))
    },
  })
  const named = inFull?.(order.order_number)
  return (
    <FormDialog
      title={named ? `${named}?` : `${label}: ${order.order_number}`}
      act={named ?? (act === 'mark_paid' ? `${label}: ${amountOf(order, act)}` : label)}
      acting="One moment…"
      close={closing}
      confirm={confirmationOf(order, act)}
      isPending={doing.isPending}
      isDanger={isEnd ?? act === 'refund_surplus'}
      onSubmit={doing.mutate}
      onClose={onClose}
    >
      <ActFields order={order} act={act} />
      <ErrorText error={doing.error} className="rounded-control bg-alarm-soft px-3 py-2" />
    </FormDialog>
  )
}

const amountOf = ({ acts }: StaffOrder, act: OrderAct) =>
  moneyText(acts.find((each) => each.act === act)?.amount ?? '0.00')

/** Money that leaves is shown once more: how much, to whom, and what follows. */
function confirmationOf(order: StaffOrder, act: OrderAct) {
  if (act !== 'refund' && act !== 'refund_surplus') return undefined
  return (fields: FormData) => {
    const refund = act === 'refund' ? refundTyped(fields) : ({ kind: 'surplus' } as const)
    return {
      act: `Record refund of ${moneyText(refundAmount(order, refund))}`,
      summary: <RefundSummary order={order} refund={refund} />,
    }
  }
}

function perform(api: StaffApi, id: number, act: PlainAct, fields: FormData): Promise<StaffOrder> {
  const text = (name: string) => fieldText(fields, name) || undefined
  const params = { id }
  const note = text('note')
  const noted = { params, body: { ...(note && { note }) } }
  switch (act) {
    case 'mark_paid':
      return api('POST /orders/:id/receipt/', noted)
    case 'process':
      return api('POST /orders/:id/processing/', noted)
    case 'deliver':
      return api('POST /orders/:id/delivery/', noted)
    case 'cancel':
      return api('POST /orders/:id/cancellation/', noted)
    case 'refund':
      return api('POST /orders/:id/refund/', {
        params,
        body: { ...noted.body, ...refundTyped(fields) },
      })
    case 'refund_surplus':
      return api('POST /orders/:id/refund/', { params, body: { kind: 'surplus' } })
  }
}

function refundTyped(fields: FormData): TypedRefund {
  const restock = fieldText(fields, 'restock') === 'yes'
  if (fieldText(fields, 'kind') !== 'part') return { kind: 'whole', restock }
  const chosen = [...fields.keys()].flatMap((name) => {
    const [what, line] = name.split(' ')
    const quantity = Number(fieldText(fields, name))
    return what === 'returned' && quantity > 0 ? { line: Number(line), quantity } : []
  })
  const amount = amountIn(fieldText(fields, 'amount'), 'money')!
  return { kind: 'part', amount, returned: restock ? chosen : [] }
}

/** The consequences of the act, and the note for the customer. */
function ActFields({ order, act }: { order: StaffOrder; act: PlainAct }) {
  const effect = order.acts.find((each) => each.act === act)?.effect
  return (
    <>
      {act === 'refund' ? (
        <RefundFields order={order} effect={effect ?? ''} />
      ) : (
        effect && <p className="text-muted">{effect}</p>
      )}
      {act !== 'refund_surplus' && (
        <Field label="For the customer (optional)" hint="It stands in the mail and with the order.">
          {(control) => <textarea {...control} name="note" rows={2} maxLength={500} />}
        </Field>
      )}
    </>
  )
}
