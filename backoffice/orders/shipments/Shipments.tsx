import { trackingLink } from '#contract/places/carriers.ts'
import { type ReactNode, useState } from 'react'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { StaffShipment } from '#contract/backoffice/orders/shapes/shipment.ts'
import { links } from '../../links.ts'
import { Button, ButtonLink, NewTabLink } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { useChange } from '../../parts/use-change.ts'
import { When } from '../../parts/When.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { useOrderChanged } from '../orders-data.ts'
import { useUndo } from '../page/use-undo.ts'
import { CustomsButton } from './CustomsButton.tsx'
import { TrackingDialog } from './TrackingDialog.tsx'
import { t } from '../../texts/shipments.ts'

/** The shipments with their items, tracking and arrival. */
export const Shipments = ({ order }: { order: StaffOrder }) => (
  <Card title={order.pickup_at === null ? t('shipments') : t('readyItems')} flush>
    <ol className="rows">
      {order.shipments.map((shipment, index) => (
        <li key={shipment.id} className="px-4 py-3 md:px-5">
          <Shipment order={order} shipment={shipment} number={index + 1} />
        </li>
      ))}
    </ol>
  </Card>
)

type ShipmentProps = { order: StaffOrder; shipment: StaffShipment; number: number }

function Shipment({ order, shipment, number }: ShipmentProps) {
  const canHandle = useCan()('orders.handle')
  const isPickedUp = order.pickup_at !== null
  const name = t(isPickedUp ? 'part' : 'shipment', { number })
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="font-medium">{name}</h3>
        <span className="flex-1 text-sm text-muted">{progressOf(shipment, isPickedUp)}</span>
        <TrackingLink shipment={shipment} />
      </div>
      <ul className="mt-1">
        {shipment.items.map(({ line, quantity }) => (
          <li key={line} className="wrap-anywhere">
            {quantity} × {order.items[line]?.name}
          </li>
        ))}
      </ul>
      {shipment.note && (
        <p className="mt-1 text-sm whitespace-pre-wrap text-muted">{shipment.note}</p>
      )}
      {canHandle && <ShipmentActs order={order} shipment={shipment} name={name} />}
    </>
  )
}

/** Since when a shipment is on its way or ready, and since when it is there. */
function progressOf(
  { created_at: begun, delivered_at: end }: StaffShipment,
  isPickedUp: boolean,
): ReactNode {
  const since = <When iso={begun} key="since" />
  if (end === null)
    return isPickedUp
      ? t.rich('readySince', { ready: since })
      : t.rich('shippedAt', { shipped: since })
  const ended = <When iso={end} key="ended" />
  return isPickedUp
    ? t.rich('readySincePickedUp', { ready: since, ended })
    : t.rich('shippedDelivered', { shipped: since, ended })
}

function TrackingLink({ shipment }: Pick<ShipmentProps, 'shipment'>) {
  const { carrier, tracking_number: number, tracking_url } = shipment
  const url = tracking_url || trackingLink(carrier, number)
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      {carrier}
      {url ? (
        <NewTabLink href={url} className="font-medium underline underline-offset-4">
          {number || t('trackIt')}
        </NewTabLink>
      ) : (
        <span className="font-medium">{number}</span>
      )}
    </span>
  )
}

const IS_UNDER_WAY = new Set<StaffOrder['status']>(['paid', 'processing', 'shipped'])

/** An order of one shipment is marked delivered as a whole. */
const isMarkedAlone = ({ status, shipments }: StaffOrder) =>
  IS_UNDER_WAY.has(status) && (shipments.length > 1 || status !== 'shipped')

/** The buttons that say that a shipment is there, or not, and what is said after it. */
const DELIVERED = {
  mark: t('markDelivered'),
  takeBack: t('notDelivered'),
  marked: 'unitDelivered',
  takenBack: 'unitNotDelivered',
} as const
const PICKED_UP = {
  mark: t('markPickedUp'),
  takeBack: t('notPickedUp'),
  marked: 'unitPickedUp',
  takenBack: 'unitNotPickedUp',
} as const
const endOf = ({ pickup_at }: StaffOrder) => (pickup_at === null ? DELIVERED : PICKED_UP)

type ShipmentActsProps = { order: StaffOrder; shipment: StaffShipment; name: string }

function ShipmentActs({ order, shipment, name }: ShipmentActsProps) {
  const { shop } = useShop()
  const [isEditing, setEditing] = useState(false)
  const delivery = useDelivery(order, shipment, name)
  const isDelivered = shipment.delivered_at !== null
  const mark = isDelivered ? endOf(order).takeBack : endOf(order).mark
  return (
    <div className="mt-1 -ms-3.5 flex flex-wrap">
      {order.pickup_at === null && (
        <Button
          kind="quiet"
          aria-label={t('editTrackingOf', { name })}
          onClick={() => setEditing(true)}
        >
          {t('editTracking')}
        </Button>
      )}
      <ButtonLink
        kind="quiet"
        to={links.printedSlips(shop, [order.id], shipment.id)}
        target="_blank"
      >
        {t.rich('printSlipOf', {
          name,
          hidden: (inner) => <span className="sr-only">{inner}</span>,
        })}
      </ButtonLink>
      {order.passes_customs && <CustomsButton order={order} shipment={shipment.id} name={name} />}
      {isMarkedAlone(order) && (
        <Button
          kind="quiet"
          aria-label={`${mark}: ${name}`}
          disabled={delivery.isPending}
          onClick={() => delivery.mutate()}
        >
          {mark}
        </Button>
      )}
      <ErrorText error={delivery.error} />
      {isEditing && (
        <TrackingDialog order={order} shipment={shipment} onClose={() => setEditing(false)} />
      )}
    </div>
  )
}

/** Marks a shipment delivered, or takes that back. */
function useDelivery(order: StaffOrder, shipment: StaffShipment, name: string) {
  const { api } = useShop()
  const undo = useUndo(order)
  const params = { id: order.id, shipment: shipment.id }
  const isDelivered = shipment.delivered_at !== null
  return useChange(
    () =>
      isDelivered
        ? api('DELETE /orders/:id/shipments/:shipment/delivery/', { params })
        : api('POST /orders/:id/shipments/:shipment/delivery/', { params }),
    {
      done: ({ undo: last, status }) => ({
        text: t(isDelivered ? endOf(order).takenBack : endOf(order).marked, {
          order: order.order_number,
          name,
        }),
        ...(status === 'delivered' && last && { undo: () => undo.mutate(last.step) }),
      }),
      after: useOrderChanged(),
    },
  )
}
