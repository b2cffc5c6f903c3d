import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useTexts } from '#client/texts.ts'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import type { OrderShipment } from '#contract/order-shipments.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NextSteps } from '../NextSteps.tsx'
import { customLabelOf } from '../payment-methods.ts'
import { PayNow } from '../../payments/PayNow.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { DeliveryCharge } from '../DeliveryCharge.tsx'
import { DeliveryAddress, deliveryHeading } from '../DeliveryAddress.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines, Total } from '../OrderLines.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { aboutOrder, methodName } from '../status-names.ts'
import { StatusBadge } from '../StatusBadge.tsx'

const BuyersWords = lazyPart(() => import('./BuyersWords.tsx'), 'BuyersWords')
const AfterOrder = lazyPart(() => import('./AfterOrder.tsx'), 'AfterOrder')

type OrderDetailsProps = {
  order: Order
  options: PaymentOptions | null
}

export function OrderDetails({ order, options }: OrderDetailsProps) {
  const t = useTexts('orders')
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string }>()
  const statusBox = useRef<HTMLDivElement>(null)
  const known = useRef(order.status)
  // The button that brought it is further down, or gone.
  useEffect(() => {
    if (said || known.current !== order.status) statusBox.current?.focus()
    known.current = order.status
  }, [said, order.status])
  return (
    <>
      <div ref={statusBox} tabIndex={-1} className="mt-4 outline-none">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <StatusBadge status={order.status} isPickedUp={isPickedUp(order)} />
          <span>{t.rich('ordered', { day: <LocalTime iso={order.created_at} /> })}</span>
        </p>
        {said && (
          <Notice kind={said.kind} className="mt-6 max-w-[60ch]">
            {said.text}
          </Notice>
        )}
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-10">
          <NextStep order={order} options={options} />
          <Items order={order} />
          {order.shipments && (
            <OrderShipments
              shipments={order.shipments}
              items={order.items}
              isPickedUp={isPickedUp(order)}
            />
          )}
          {(order.ways_back ?? order.returns ?? order.changes) && (
            <Suspense>
              <AfterOrder order={order} />
            </Suspense>
          )}
          {order.can_cancel && <CancelOrder order={order} onSaid={setSaid} />}
        </div>
        <div className="grid content-start gap-10">
          <Addresses order={order} />
          <Part title={t('payment')}>
            <Payment order={order} options={options} />
          </Part>
          <Part title={t('history')}>
            <OrderHistory
              history={order.history}
              refunds={order.refunds ?? []}
              isPickedUp={isPickedUp(order)}
            />
          </Part>
        </div>
      </div>
    </>
  )
}

const Items = ({ order }: { order: Order }) => {
  const t = useTexts('orders')
  return (
    <div>
      <h2 className="mb-5 text-xl">{t('items')}</h2>
      <OrderLines lines={order.items} />
      <div className="grid gap-2 py-5">
        <Total value={order.total_price} breakdown={order.breakdown} />
        <DeliveryCharge {...order} />
      </div>
    </div>
  )
}

const Payment = ({ order, options }: Pick<OrderDetailsProps, 'order' | 'options'>) => {
  const t = useTexts('orders')
  const form = useMoney()
  return (
    <>
      <p>
        {order.pay_on_delivery
          ? t(isPickedUp(order) ? 'payAtPickup' : 'payOnDelivery', {
              amount: money(order.pay_on_delivery, form),
            })
          : methodName(order.payment_method, order.own_way?.name ?? customLabelOf(options, t), t)}
      </p>
      <OrderPayments
        payments={order.payments}
        // With all of it back its payment says so.
        refunds={(order.status !== 'refunded' && order.refunds) || []}
        documents={order.documents}
      />
    </>
  )
}

const Addresses = ({ order }: { order: Order }) => {
  const t = useTexts('orders')
  return (
    <>
      <Part title={deliveryHeading(order, t)}>
        <DeliveryAddress order={order} />
      </Part>
      {(order.parts ?? order.billing ?? order.note) && (
        <Suspense>
          <BuyersWords order={order} />
        </Suspense>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
)

/** All that was paid is on its way to the card: nothing is sent for the order any more. */
const isGoingBack = ({ status, refunds, total_price }: Order) =>
  (status === 'paid' || status === 'processing') &&
  refunds?.some((each) => each.way && each.status !== 'done' && each.amount === total_price)

/** The buyer's possible or necessary next step, or the shop's. */
function NextStep({ order, options }: OrderDetailsProps) {
  const t = useTexts('orders')
  if (order.status === 'awaiting_payment' || order.to_pay !== undefined) {
    return (
      <div className="grid justify-items-start gap-4">
        {order.can_pay ? (
          <PayNow order={order} />
        ) : (
          options && (
            <NextSteps
              order={order}
              bankDetails={options.bank_account_details}
              instructions={options.custom_payment_instructions}
              link={options.custom_payment_redirect_url}
            />
          )
        )}
        {order.hold_expires_at && (
          <p>{t.rich('held', { time: <LocalTime iso={order.hold_expires_at} /> })}</p>
        )}
      </div>
    )
  }
  const about = isGoingBack(order)
    ? t(order.payment_method === 'paypal' ? 'goesBackPayPal' : 'goesBack')
    : aboutOrder(
        order.status,
        { hasLeft: order.shipments !== undefined, isPickedUp: isPickedUp(order) },
        t,
      )
  return about ? <p className="max-w-[60ch]">{about}</p> : null
}

const isPickedUp = ({ shipping }: Order) => shipping?.pickup_at !== undefined

// Most orders leave whole, and their page needs none of it.
const Shipments = lazyPart(() => import('../shipments/Shipments.tsx'), 'Shipments')

type OrderShipmentsProps = {
  shipments: OrderShipment[]
  items: OrderItem[]
  isPickedUp: boolean
}

/** The shipments of an order, with the names of its items. */
const OrderShipments = ({ shipments, items, isPickedUp }: OrderShipmentsProps) => {
  const t = useTexts('orders')
  return (
    <section>
      <h2 className="mb-3 text-xl">{isPickedUp ? t('readyItems') : t('shipments')}</h2>
      <Suspense fallback={<div className="min-h-24" />}>
        <Shipments
          isPickedUp={isPickedUp}
          shipments={shipments.map((sent) => ({
            ...sent,
            items: sent.items.map(({ line, quantity }) => ({
              name: orderedName(items[line]),
              quantity,
            })),
          }))}
        />
      </Suspense>
    </section>
  )
}

const orderedName = (item: OrderItem | undefined) =>
  item?.variant ? `${item.product.name} (${item.variant.name})` : (item?.product.name ?? '')
