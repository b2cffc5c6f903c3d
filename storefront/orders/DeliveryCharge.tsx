import type { Order } from '#contract/orders.ts'
import { arrivalDays, DELIVERY_NOT_IN_TOTAL } from '#contract/rules/delivery-words.ts'

/** The days of arrival of a charged delivery, or a sentence that none was charged. */
export const DeliveryCharge = ({ shipping }: { shipping: Order['shipping'] | undefined }) => (
  <p className="text-sm text-muted">
    {shipping
      ? `${shipping.name}, ${arrivalDays(shipping.arrives_from, shipping.arrives_to)}.`
      : DELIVERY_NOT_IN_TOTAL}
  </p>
)
