import { useTexts } from '#client/texts.ts'
import type { OrderPage } from '#contract/order-page.ts'
import { Day } from '#ui/Day.tsx'

type Shipment = OrderPage['shipments'][number] & { note?: string }
type Units = Shipment['items']

type ShipmentsProps = { shipments: Shipment[]; isPickedUp: boolean }

/** The shipments with their items and tracking, oldest first. */
export const Shipments = ({ shipments, isPickedUp }: ShipmentsProps) => {
  const t = useTexts('orders')
  return (
    <ol className="grid gap-6">
      {shipments.map((shipment, index) => (
        <li key={shipment.shipped_at} className="border-s border-line ps-5">
          <h3 className="font-semibold">
            {t(isPickedUp ? 'part' : 'shipment', { number: index + 1 })}
          </h3>
          <p className="text-sm text-muted">
            <Days shipment={shipment} isPickedUp={isPickedUp} />
          </p>
          <UnitList units={shipment.items} />
          <Tracking shipment={shipment} />
          {shipment.note && (
            <p className="mt-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
              {shipment.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Days({ shipment, isPickedUp }: { shipment: Shipment; isPickedUp: boolean }) {
  const t = useTexts('orders')
  const { shipped_at: sent, delivered_at: received } = shipment
  const day = <Day time={sent} />
  if (!received) return t.rich(isPickedUp ? 'readySince' : 'shipped', { day })
  const end = <Day time={received} />
  return t.rich(isPickedUp ? 'readyAndPickedUp' : 'shippedAndDelivered', { day, end })
}

/** "2 × Tea bowl", one a line. */
export const UnitList = ({ units }: { units: Units }) => (
  <ul className="mt-2">
    {units.map(({ name, quantity }) => (
      <li key={`${name} ${quantity}`} className="tabular-nums [overflow-wrap:anywhere]">
        {quantity} × {name}
      </li>
    ))}
  </ul>
)

function Tracking({ shipment }: { shipment: Shipment }) {
  const t = useTexts('orders')
  const { carrier, tracking_number: number, tracking_url: url } = shipment
  const named = [carrier, number].filter(Boolean).join(' ')
  if (named === '' && url === '') return null
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 [overflow-wrap:anywhere]">
      {named && <span>{named}</span>}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('trackThisShipment')}
          <span className="sr-only"> {t('tracking', { number })}</span>
        </a>
      )}
    </p>
  )
}
