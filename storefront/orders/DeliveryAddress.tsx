import type { DeliveryAddress as Address } from '#contract/orders.ts'

export const DeliveryAddress = ({ address }: { address: Address }) => (
  <address className="[overflow-wrap:anywhere] not-italic">
    <p className="font-semibold">{address.fullname}</p>
    <p>{address.street}</p>
    <p>
      {address.city} {address.postalCode}
    </p>
    <p>{address.country}</p>
    <p>{address.contact_number}</p>
  </address>
)
