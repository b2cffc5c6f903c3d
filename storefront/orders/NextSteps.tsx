import type { PaymentMethod } from '#contract/orders.ts'
import { Button } from '#ui/Button.tsx'
import { isWebAddress } from '../payments/leave-for.ts'
import { MerchantWords } from './MerchantWords.tsx'

type NextStepsProps = {
  order: { order_number: string; payment_method: PaymentMethod }
  bankDetails?: string | undefined
  instructions?: string | undefined
  /** The merchant's own page to pay on; empty where there is none. */
  payAt?: string
}

/** What the buyer of an order that is not paid by card does next. */
export function NextSteps({ order, bankDetails, instructions = '', payAt = '' }: NextStepsProps) {
  if (order.payment_method === 'bank_transfer') {
    return (
      <section>
        <h2 className="text-xl">Pay by bank transfer</h2>
        {bankDetails?.trim() && <Panel words={bankDetails} />}
        <p className="mt-4 max-w-[60ch]">
          Please use the Order Number{' '}
          <strong className="whitespace-nowrap">{order.order_number}</strong> as the payment
          reference. Your order is processed after payment confirmation.
        </p>
      </section>
    )
  }
  const hasPage = isWebAddress(payAt)
  const isSaid = order.payment_method === 'custom' && (hasPage || instructions.trim() !== '')
  if (!isSaid) {
    return <p className="max-w-[60ch]">We have your order and will be in touch about payment.</p>
  }
  return (
    <section>
      <h2 className="text-xl">How to pay</h2>
      {instructions.trim() && <Panel words={instructions} />}
      {hasPage && (
        <Button href={payAt} kind="secondary" className="mt-5">
          Go to the payment page
        </Button>
      )}
    </section>
  )
}

const Panel = ({ words }: { words: string }) => (
  <div className="mt-4 rounded-picture border border-line bg-surface px-5 py-4">
    <MerchantWords>{words}</MerchantWords>
  </div>
)
