import type { Order } from '#contract/orders.ts'
import { DELIVERY_NOT_IN_TOTAL, shippingSentence } from '#contract/rules/delivery-words.ts'

/** The days of arrival of a charged delivery, or a sentence that none was charged. */
export const DeliveryCharge = ({ shipping }: { shipping: Order['shipping'] | undefined }) => (
  <p className="text-sm text-muted">
    {shipping ? shippingSentence(shipping) : DELIVERY_NOT_IN_TOTAL}
  </p>
)
