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

const unitsText = (count: number) => (count === 1 ? '1 unit' : `${count} units`)

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
  const share = `${chosen} of ${unitsText(left)}`
  const partLabel = isPickedUp ? `Mark ${share} ready` : `Ship ${share}`
  return (
    <FormDialog
      title={`${label}: ${order.order_number}`}
      act={isPart ? partLabel : label}
      acting="One moment…"
      doing={shipping}
      faults={faults}
      onSubmit={() => shipping.mutate()}
      onClose={onClose}
    >
      <p className="text-muted">
        {effect}
        {left === 0 && ' No unit is left, so only the status of the order changes.'}
        {isPart &&
          ` It says what was sent and what follows. The order stays ‘${STATUS[order.status].label}’ until its last unit is ${isPickedUp ? 'ready' : 'shipped'}.`}
      </p>
      {left > 1 && (
        <ShipItems order={order} units={units} fault={faults['lines']} onChange={setUnits} />
      )}
      {order.pickup_at === null && (
        <TrackingFields tracking={tracking} faults={faults} onChange={setTracking} />
      )}
      <TextField
        label="For the customer (optional)"
        hint="Shown in the email and on the order’s page."
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
    ? `${unitsText(chosen)} ${isPickedUp ? 'ready' : 'shipped'}`
    : statusLabel('shipped', isPickedUp)
  return useStep(order, ship, { done, onClose })
}
