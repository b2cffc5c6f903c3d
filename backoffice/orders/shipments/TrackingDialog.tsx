import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { StaffShipment } from '#contract/backoffice/orders/shapes/shipment.ts'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useShop } from '../../shell/use-shop.ts'
import { useWhileHere } from '../../shell/use-while-here.ts'
import { useOrderChanged } from '../orders-data.ts'
import { type Tracking, TrackingFields } from './TrackingFields.tsx'

type TrackingDialogProps = { order: StaffOrder; shipment: StaffShipment; onClose: () => void }

/** Corrects how a shipment is followed. */
export function TrackingDialog({ order, shipment, onClose }: TrackingDialogProps) {
  const { api } = useShop()
  const changed = useOrderChanged()
  const close = useWhileHere(onClose)
  const { carrier, tracking_number, tracking_url } = shipment
  const [tracking, setTracking] = useState<Tracking>({ carrier, tracking_number, tracking_url })
  const params = { id: order.id, shipment: shipment.id }
  const saving = useChange(
    () => api('PATCH /orders/:id/shipments/:shipment/', { params, body: tracking }),
    {
      done: `${order.order_number}: tracking changed`,
      after: (after) => {
        close()
        return changed(after)
      },
    },
  )
  const faults = faultsOf(saving.error)
  return (
    <FormDialog
      title={`Tracking: ${order.order_number}`}
      act="Save tracking"
      acting="Saving…"
      doing={saving}
      faults={faults}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TrackingFields tracking={tracking} faults={faults} onChange={setTracking} />
      <p className="text-sm text-muted">
        The customer sees it with the order. No mail goes out; ‘Send again’ beside the mail of this
        shipment tells it.
      </p>
    </FormDialog>
  )
}
