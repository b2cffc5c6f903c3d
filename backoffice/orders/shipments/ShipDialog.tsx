import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import { carrierOf } from '#contract/places/carriers.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { TextField } from '../../parts/fields/TextFields.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { labelOf, STATUS, statusLabel } from '../order-words.ts'
import { useStep } from '../page/use-step.ts'
import { allLeft, ShipItems, sumOf, type UnitsToShip } from './ShipItems.tsx'
import { NO_TRACKING, type Tracking, TrackingFields } from './TrackingFields.tsx'
import { t } from '../../texts/shipments.ts'
import { t as page } from '../../texts/order-page.ts'

type ShipDialogProps = { order: StaffOrder; onClose: () => void }

/** Sends an order off, or a part of it: first all that is left is chosen. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const [units, setUnits] = useState<UnitsToShip>(() => allLeft(order))
  const [tracking, setTracking] = useState<Tracking>(() => proposedFor(order))
  const [note, setNote] = useState('')
  const shipping = useShipping(order, { units, tracking, note }, onClose)
  const left = sumOf(allLeft(order))
  const chosen = sumOf(units)
  const faults = faultsOf(shipping.error)
  const label = labelOf('ship', order)
  const isPickedUp = order.pickup_at !== null
  const effect = order.acts.find(({ act }) => act === 'ship')?.effect
  const isPart = chosen < left
  const partLabel = t(isPickedUp ? 'markShareReady' : 'shipShare', { chosen, count: left })
  return (
    <FormDialog
      title={`${label}: ${order.order_number}`}
      act={isPart ? partLabel : label}
      acting={page('oneMoment')}
      doing={shipping}
      faults={faults}
      onSubmit={() => shipping.mutate()}
      onClose={onClose}
    >
      <p className="text-muted">
        {effect}
        {left === 0 && ` ${t('noUnitIsLeft')}`}
        {isPart &&
          ` ${t(isPickedUp ? 'partialReady' : 'partialShipped', { status: STATUS[order.status].label })}`}
      </p>
      {left > 1 && (
        <ShipItems order={order} units={units} fault={faults['lines']} onChange={setUnits} />
      )}
      {order.pickup_at === null && (
        <TrackingFields tracking={tracking} faults={faults} onChange={setTracking} />
      )}
      <TextField
        label={page('forCustomer')}
        hint={page('shownInMail')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}

/** The carrier of the delivery that the buyer chose, where its name is one. */
const proposedFor = ({ breakdown }: StaffOrder): Tracking => {
  const delivery = breakdown.find(({ kind }) => kind === 'shipping')
  return { ...NO_TRACKING, carrier: carrierOf(delivery?.label ?? '')?.name ?? '' }
}

type Typed = { units: UnitsToShip; tracking: Tracking; note: string }

function useShipping(order: StaffOrder, { units, tracking, note }: Typed, onClose: () => void) {
  const { api } = useShop()
  const chosen = sumOf(units)
  const isPart = chosen < sumOf(allLeft(order))
  const isPickedUp = order.pickup_at !== null
  const ship = () =>
    api('POST /orders/:id/shipment/', {
      params: { id: order.id },
      body: {
        ...tracking,
        note,
        ...(isPart && { lines: units.map((quantity, line) => ({ line, quantity })) }),
      },
    })
  const done = isPart
    ? t(isPickedUp ? 'unitsReady' : 'unitsShipped', { count: chosen })
    : statusLabel('shipped', isPickedUp)
  return useStep(order, ship, { done, onClose })
}
