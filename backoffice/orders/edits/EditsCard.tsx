import { nodeOf } from '#client/texts.ts'
import type { StaffEdit, StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { Money } from '../../parts/Money.tsx'
import { useChange } from '../../parts/use-change.ts'
import { When } from '../../parts/When.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/edits.ts'
import { useOrderChanged } from '../orders-data.ts'

/** The changes of an order, newest first, with what left and what came. */
export const EditsCard = ({ order }: { order: StaffOrder }) => (
  <Card title={t('changes')} flush>
    <ul className="rows">
      {order.edits?.toReversed().map((edit) => (
        <li key={edit.id} className="px-4 py-3 md:px-5">
          <Edit edit={edit} />
          {edit.state === 'offered' && <OfferedActs order={order} edit={edit} />}
        </li>
      ))}
    </ul>
  </Card>
)

const STATES = { applied: 'stateApplied', dropped: 'stateDropped', lapsed: 'stateLapsed' } as const
const WAITS = { offered: 'stateOffered', held: 'stateHeld' } as const

const Edit = ({ edit }: { edit: StaffEdit }) => (
  <div className="grid grid-cols-[1fr_auto] gap-x-4">
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-medium">
        {edit.state === 'offered' || edit.state === 'held'
          ? nodeOf(t.rich(WAITS[edit.state], { when: <When iso={edit.ends_at!} key="when" /> }))
          : t(STATES[edit.state])}
      </p>
      {edit.removed.length > 0 && <p>{t('leaves', { items: edit.removed.join(', ') })}</p>}
      {edit.added.length > 0 && <p>{t('comes', { items: edit.added.join(', ') })}</p>}
      {edit.reason && <p className="text-muted">{edit.reason}</p>}
      {edit.note && <p className="text-muted">{edit.note}</p>}
      <p className="text-sm text-muted">
        {edit.staff} <When iso={edit.created_at} />
      </p>
    </div>
    <Money amount={edit.difference} />
  </div>
)

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
