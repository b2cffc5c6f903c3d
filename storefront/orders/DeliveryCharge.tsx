import { useTexts } from '#client/texts.ts'
import type { Order } from '#contract/orders.ts'
import { shippingSentence } from '#contract/language/delivery-words.ts'

type DeliveryChargeProps = Pick<Partial<Order>, 'shipping' | 'breakdown'>

/**
 * The days of arrival of a charged delivery, or a sentence that none was charged; nothing where a colleague
 * has agreed its price.
 */
export const DeliveryCharge = ({ shipping, breakdown }: DeliveryChargeProps) => {
  const t = useTexts('general')
  if (!shipping && breakdown?.some(({ kind }) => kind === 'shipping')) return null
  return (
    <p className="text-sm text-muted">
      {shipping ? shippingSentence(shipping, t) : t('notInTotal')}
    </p>
  )
}
