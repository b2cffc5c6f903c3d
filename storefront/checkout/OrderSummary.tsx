import type { ReactNode } from 'react'
import type { Cart } from '#contract/orders.ts'
import { DELIVERY_NOT_IN_TOTAL } from '#contract/rules/delivery-words.ts'
import type { Quoted } from './delivery/use-quote.ts'
import { CodeField } from '../cart/CodeField.tsx'
import { useRoot } from '../root.ts'
import { linesOf, OrderLines, Total } from '../orders/OrderLines.tsx'

type OrderSummaryProps = { cart: Cart; quoted: Quoted | undefined; children: ReactNode }

/** The lines and total of the order, and the button that places it. */
export function OrderSummary({ cart, quoted, children }: OrderSummaryProps) {
  const shown = quoted?.quote ?? cart
  const { notes } = useRoot().settings
  return (
    <section
      id="order-summary"
      className="scroll-mt-6 self-start rounded-picture bg-surface p-[min(1.5rem,24px)] max-[24rem]:p-4 lg:sticky lg:top-6"
    >
      <h2 className="mb-5 text-xl">Your order</h2>
      <OrderLines lines={linesOf(cart.items)} small />
      <div className="grid gap-2 py-5">
        <Total value={shown.total_price} breakdown={shown.breakdown}>
          {!quoted?.quote?.shipping_method && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-muted">
              <span>Shipping</span> <span>{quoted ? 'Not known yet' : 'Not included'}</span>
            </p>
          )}
        </Total>
        {!quoted && <p className="text-sm text-muted">{DELIVERY_NOT_IN_TOTAL}</p>}
        {!quoted && notes?.shipping && <p className="text-sm text-muted">{notes.shipping}</p>}
      </div>
      <CodeField cart={cart} />
      <div className="mt-5">{children}</div>
    </section>
  )
}
