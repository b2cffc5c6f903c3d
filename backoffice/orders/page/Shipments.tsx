import type { StaffOrder } from '#contract/backoffice/orders.ts'
import { Card } from '../../parts/Card.tsx'
import { When } from '../../parts/When.tsx'

/** The parcels, each with its number and the carrier's page. */
export const Shipments = ({ shipments }: { shipments: StaffOrder['shipments'] }) => (
  <Card title="Parcels" flush>
    <ul className="rows">
      {shipments.map((shipment) => (
        <li key={shipment.created_at} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 md:px-5">
          <span className="flex-1">{shipment.carrier || 'Parcel'}</span>
          {shipment.tracking_url ? (
            <a
              href={shipment.tracking_url}
              target="_blank"
              rel="noreferrer"
              className="font-medium underline underline-offset-4"
            >
              {shipment.tracking_number || 'Track it'}
              <span className="sr-only"> (in a new tab)</span>
            </a>
          ) : (
            <span className="font-medium">{shipment.tracking_number}</span>
          )}
          <When iso={shipment.created_at} className="text-muted" />
        </li>
      ))}
    </ul>
  </Card>
)
