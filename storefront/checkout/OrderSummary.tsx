import type { ReactNode } from 'react'
import type { Cart } from '#contract/orders.ts'
import { DELIVERY_NOT_IN_TOTAL } from '#contract/rules/delivery-words.ts'
import { includedTaxWords } from '#contract/reasons.ts'
import { CURRENCY } from '#contract/rules/money-text.ts'
import { PLUS_TAX } from '#contract/rules/tax-words.ts'
import type { Quoted } from './delivery/use-quote.ts'
import { CodeField } from '../cart/CodeField.tsx'
import { useRoot } from '../root.ts'
import { linesOf, OrderLines, Total } from '../orders/OrderLines.tsx'

type OrderSummaryProps = { cart: Cart; quoted: Quoted | undefined; children: ReactNode }

/** The lines and total of the order, and the button that places it. */
export function OrderSummary({ cart, quoted, children }: OrderSummaryProps) {
  const shown = quoted?.quote ?? cart
  const { notes, tax, delivers_to: served } = useRoot().settings
  const isAddedLater = tax === 'added' && !quoted?.quote
  return (
    <section
      id="order-summary"
      className="scroll-mt-6 self-start rounded-picture bg-surface p-[min(1.5rem,24px)] max-[24rem]:p-4 lg:sticky lg:top-6"
    >
      <h2 className="mb-5 text-xl">Your order</h2>
      <OrderLines lines={linesOf(cart.items)} small />
      <div className="grid gap-2 py-5">
        <Total
          value={shown.total_price}
          breakdown={shown.breakdown}
          currency={CURRENCY}
          note={tax && <TaxNote words={isAddedLater ? PLUS_TAX : taxWords(shown)} />}
        >
          {!quoted?.quote?.shipping_method && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-muted">
              <span>Shipping</span> <span>{served ? 'Not known yet' : 'Not included'}</span>
            </p>
          )}
          {isAddedLater && <TaxToCome />}
        </Total>
        {!served && quoted?.problem && (
          <p role="alert" className="text-sm text-alarm">
            {quoted.problem}
          </p>
        )}
        {!served && <p className="text-sm text-muted">{DELIVERY_NOT_IN_TOTAL}</p>}
        {!served && notes?.shipping && <p className="text-sm text-muted">{notes.shipping}</p>}
      </div>
      <CodeField cart={cart} />
      <div className="mt-5">{children}</div>
    </section>
  )
}

const taxWords = ({ breakdown }: Pick<Cart, 'breakdown'>) => includedTaxWords(breakdown, CURRENCY)

/** Its height is there before its words are. */
const TaxNote = ({ words }: { words: string | undefined }) => (
  <p className="min-h-5 text-sm text-muted [overflow-wrap:anywhere]">{words}</p>
)

/** As high as the row of the tax that takes its place. */
const TaxToCome = () => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-6">
    <span>
      Tax
      <span className="block text-sm text-muted">depends on the country</span>
    </span>
    <span className="text-muted">Not known yet</span>
  </p>
)
