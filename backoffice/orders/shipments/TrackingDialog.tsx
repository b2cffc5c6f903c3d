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
import { t } from '../../texts/shipments.ts'
import { t as page } from '../../texts/order-page.ts'

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
      done: t('trackingChanged', { order: order.order_number }),
      after: (after) => {
        close()
        return changed(after)
      },
    },
  )
  const faults = faultsOf(saving.error)
  return (
    <FormDialog
      title={t('tracking', { order: order.order_number })}
      act={t('saveTracking')}
      acting={page('saving')}
      doing={saving}
      faults={faults}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TrackingFields tracking={tracking} faults={faults} onChange={setTracking} />
      <p className="text-sm text-muted">{t('customerSeesTracking')}</p>
    </FormDialog>
  )
}
