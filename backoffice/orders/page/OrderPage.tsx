import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { OrderAct, StaffOrder } from '#contract/backoffice/orders.ts'
import { sentenceOf, statusOf } from '../../api.ts'
import { links } from '../../links.ts'
import { ButtonLink } from '../../parts/Button.tsx'
import { Page } from '../../parts/Page.tsx'
import { Failed, RowsSkeleton } from '../../parts/States.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { When } from '../../parts/When.tsx'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { ActDialog } from './ActDialog.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { OrderActs } from './OrderActs.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { STATUS } from '../order-words.ts'
import { useOrder } from '../orders-data.ts'
import { Shipments } from './Shipments.tsx'
import { Timeline } from './Timeline.tsx'

/** One order with all that is known of it, and what may be done with it now. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop } = useShop()
  const order = useOrder(id)
  const back = { to: links.orders(shop), label: 'Orders' }
  if (order.data) return <OrderScreen key={id} order={order.data} back={back} />
  if (statusOf(order.error) === 404) return <NotFoundPage />
  return (
    <Page title="Order" back={back}>
      {order.error ? (
        <Failed message={sentenceOf(order.error)} onRetry={() => void order.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </Page>
  )
}

type OrderScreenProps = { order: StaffOrder; back: { to: string; label: string } }

function OrderScreen({ order, back }: OrderScreenProps) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const canHandle = useCan()('orders.handle')
  const [act, setAct] = useState<OrderAct>()
  const slip = links.printedSlips(shop, [order.id])
  const canShip = order.acts.some((each) => each.act === 'ship')
  useKeys({
    Escape: () => void navigate(back.to),
    ...(canHandle && { p: () => void window.open(slip, '_blank') }),
    ...(canShip && { s: () => setAct('ship') }),
  })
  const { label, tone } = STATUS[order.status]
  return (
    <Page
      title={order.order_number}
      back={back}
      aside={
        <>
          <Tag tone={tone}>{label}</Tag>
          <When iso={order.created_at} className="text-muted" />
        </>
      }
      actions={
        <>
          {canHandle && (
            <ButtonLink to={slip} target="_blank">
              Print slip<span className="sr-only"> (in a new tab)</span>
            </ButtonLink>
          )}
          <OrderActs acts={order.acts} onAct={setAct} />
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-5">
          <OrderLines order={order} />
          {order.shipments.length > 0 && <Shipments shipments={order.shipments} />}
          {order.payments && <OrderPayments payments={order.payments} />}
          <Timeline order={order} />
        </div>
        <CustomerCard order={order} />
      </div>
      {act && <ActDialog order={order} act={act} onClose={() => setAct(undefined)} key={act} />}
    </Page>
  )
}
