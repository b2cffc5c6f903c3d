import type { PlacedOrder } from '#contract/orders.ts'
import { addressLines } from '#contract/rules/address-lines.ts'
import { pickupName } from '#contract/rules/delivery-words.ts'

type Delivered = Pick<PlacedOrder, 'delivery_address' | 'shipping'>

/** The heading above the address. */
export const deliveryHeading = ({ shipping }: Pick<Delivered, 'shipping'>) =>
  shipping?.pickup_at === undefined ? 'Delivery address' : 'Pick-up'

/** Where an order goes, or where and by whom it is picked up. */
export function DeliveryAddress({ order }: { order: Delivered }) {
  const [name, ...lines] = addressLines(order.delivery_address)
  const place = order.shipping?.pickup_at
  return (
    <address className="[overflow-wrap:anywhere] not-italic">
      {place !== undefined && <p className="mb-2">{pickupName(place)}</p>}
      <p className="font-semibold">{name}</p>
      <p className="whitespace-pre-line">{lines.join('\n')}</p>
    </address>
  )
}
