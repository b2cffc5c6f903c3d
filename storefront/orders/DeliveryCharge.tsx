import { useTexts } from '#client/texts.ts'
import type { Order } from '#contract/orders.ts'
import { shippingSentence } from '#contract/language/delivery-words.ts'

/** The days of arrival of a charged delivery, or a sentence that none was charged. */
export const DeliveryCharge = ({ shipping }: { shipping: Order['shipping'] | undefined }) => {
  const t = useTexts('general')
  return (
    <p className="text-sm text-muted">
      {shipping ? shippingSentence(shipping, t) : t('notInTotal')}
    </p>
  )
}
