import { useMoney } from '#client/money.ts'
import type { StaffEdit, StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { money } from '#contract/money.ts'
import { Button } from '../../parts/Button.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { Money } from '../../parts/Money.tsx'
import { useChange } from '../../parts/use-change.ts'
import { When } from '../../parts/When.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/edits.ts'
import { useOrderChanged } from '../orders-data.ts'

/** A change of an order: its lines before and after it, and the order's total. */
export const EditEntry = ({ order, edit }: { order: StaffOrder; edit: StaffEdit }) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-medium">
        {edit.state === 'offered' || edit.state === 'held'
          ? t.rich(WAITS[edit.state], { when: <When iso={edit.ends_at!} key="when" /> })
          : t(STATES[edit.state])}
      </span>
      <span className="text-sm text-muted">
        {edit.staff && `${edit.staff} · `}
        <When iso={edit.settled_at ?? edit.created_at} />
      </span>
    </p>
    <Lines edit={edit} />
    {edit.reason && <p className="wrap-anywhere text-muted">{edit.reason}</p>}
    {edit.note && <p className="wrap-anywhere text-muted">{edit.note}</p>}
    {edit.state === 'offered' && <OfferedActs order={order} edit={edit} />}
  </>
)

const STATES = { applied: 'stateApplied', dropped: 'stateDropped', lapsed: 'stateLapsed' } as const
const WAITS = { offered: 'stateOffered', held: 'stateHeld' } as const

/** The lines of a change with their units before and after it, and the total. */
function Lines({ edit: { lines, off, totals, difference } }: { edit: StaffEdit }) {
  const form = useMoney()
  const rows = [
    ...lines.map(({ name, before, after, amount }) => [
      t('lineChanged', { name, before, after }),
      amount,
    ]),
    ...(off ? [[t('takenOff'), `-${off}`]] : []),
    [
      totals
        ? t('totalChanged', {
            before: money(totals.before, form),
            after: money(totals.after, form),
          })
        : t('difference'),
      difference,
    ],
  ]
  return (
    <dl className="grid gap-y-0.5">
      {[...rows.entries()].map(([at, [what, amount]]) => (
        <div
          key={at}
          className={`flex items-baseline justify-between gap-x-4 ${at === rows.length - 1 ? 'font-medium' : ''}`}
        >
          <dt className="min-w-0 wrap-anywhere">{what}</dt>
          <dd>
            <Money amount={amount!} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type OfferedActsProps = { order: StaffOrder; edit: StaffEdit }

/** The acts on a change that waits for its payment. */
function OfferedActs({ order, edit }: OfferedActsProps) {
  const { api } = useShop()
  const can = useCan()
  const changed = useOrderChanged()
  const params = { id: order.id, edit: edit.id }
  const receive = useChange(
    () => api('POST /orders/:id/edits/:edit/receipt/', { params, body: {} }),
    { done: t('paidNow'), after: changed },
  )
  const drop = useChange(() => api('DELETE /orders/:id/edits/:edit/', { params }), {
    done: t('dropped'),
    after: changed,
  })
  const isPending = receive.isPending || drop.isPending
  return (
    <div className="mt-2 grid gap-2">
      {edit.demand !== undefined && can('orders.handle') && (
        <PayLink orderId={order.id} demand={edit.demand} />
      )}
      <div className="flex flex-wrap gap-2">
        {can('orders.money') && (
          <Button disabled={isPending} onClick={() => receive.mutate()}>
            {t('isPaid')}
          </Button>
        )}
        {can('orders.create') && (
          <Button disabled={isPending} onClick={() => drop.mutate()}>
            {t('drop')}
          </Button>
        )}
      </div>
      <ErrorText error={receive.error ?? drop.error} />
    </div>
  )
}

function PayLink({ orderId, demand }: { orderId: number; demand: number }) {
  const { shop, api } = useShop()
  const link = useRecord(['orders', shop, 'pay-link', orderId, demand], () =>
    api('GET /orders/:id/pay-link/', { params: { id: orderId }, query: { demand } }),
  )
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-sm">
      {link.data && t('payLink')}
      {link.data && <CopyButton text={link.data.url} what={t('linkToPay')} />}
      <ErrorText error={link.error} />
    </span>
  )
}
