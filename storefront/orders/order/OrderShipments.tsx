import { lazy, Suspense } from 'react'
import type { OrderItem, OrderShipment } from '#contract/orders.ts'

// Most orders leave whole, and their page needs none of it.
const Shipments = lazy(async () => ({
  default: (await import('../shipments/Shipments.tsx')).Shipments,
}))

type OrderShipmentsProps = {
  shipments: OrderShipment[]
  items: OrderItem[]
  isPickedUp: boolean
}

/** The shipments of an order, with the names of its items. */
export const OrderShipments = ({ shipments, items, isPickedUp }: OrderShipmentsProps) => (
  <section>
    <h2 className="mb-3 text-xl">{isPickedUp ? 'Ready items' : 'Shipments'}</h2>
    <Suspense fallback={<div className="min-h-24" />}>
      <Shipments
        isPickedUp={isPickedUp}
        shipments={shipments.map((sent) => ({
          ...sent,
          items: sent.items.map(({ line, quantity }) => ({ name: nameOf(items[line]), quantity })),
        }))}
      />
    </Suspense>
  </section>
)

const nameOf = (item: OrderItem | undefined) =>
  item?.variant ? `${item.product.name} (${item.variant.name})` : (item?.product.name ?? '')
