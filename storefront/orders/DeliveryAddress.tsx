import type { GroupTexts } from '#contract/language/texts.ts'
import { useTexts } from '#client/texts.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { plainLines } from '#contract/rules/address-lines.ts'

type Delivered = Pick<PlacedOrder, 'delivery_address' | 'shipping' | 'address_lines'>

/** The heading above the address. */
export const deliveryHeading = (
  { shipping }: Pick<Delivered, 'shipping'>,
  t: GroupTexts<'orders'>,
) => t(shipping?.pickup_at === undefined ? 'deliveryAddress' : 'pickup')

/** The address of an order, or the place of its pick-up and the person who comes. */
export function DeliveryAddress({ order }: { order: Delivered }) {
  const t = useTexts('general')
  const { delivery_address: address, address_lines } = order
  const [name, ...lines] = address_lines ?? plainLines(address)
  const place = order.shipping?.pickup_at
  return (
    <address className="[overflow-wrap:anywhere] not-italic">
      {place !== undefined && (
        <p className="mb-2 whitespace-pre-line">
          {[t('pickupAt', { place }), order.shipping?.pickup_details].join('\n')}
        </p>
      )}
      <p className="font-semibold">{name}</p>
      <p className="whitespace-pre-line">{[...lines, address.contact_number].join('\n').trim()}</p>
    </address>
  )
}
