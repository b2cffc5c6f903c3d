import { useTexts } from '#client/texts.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/orders.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Price } from '#client/parts/Price.tsx'
import { IncludedTax, ReasonRows, WhyThisTotal } from '#client/parts/TotalReasons.tsx'
import { PriceLine } from '../PriceLine.tsx'
import { links } from '../links.ts'
import { useRoot } from '../root.ts'
import { currentBuyer } from '#client/session/current-customer.ts'
import { useCart } from './state/CartProvider.tsx'
import { CodeField } from './CodeField.tsx'

type CartSummaryProps = {
  cart: Cart
  /** Waits for the changes that are under way; false where one is refused. */
  settled: () => Promise<boolean>
}

const isBlocked = ({ items }: Cart) => items.some(({ problem }) => problem !== null)

/** The sentences about the tax of the total, and about delivery where the law asks for it. */
function TaxLines({ breakdown }: { breakdown: Cart['breakdown'] }) {
  const general = useTexts('general')
  const { tax } = useRoot().settings
  return (
    <>
      <div className="mt-2">
        {tax === 'added' && <p className="text-sm text-muted">{general('plusTax')}</p>}
        <IncludedTax breakdown={breakdown} />
      </div>
      <PriceLine />
    </>
  )
}

export function CartSummary({ cart, settled }: CartSummaryProps) {
  const t = useTexts('cart')
  const navigate = useNavigate()
  const { reload } = useCart()
  const { notes, price_line } = useRoot().settings
  const [wasBlocked, setWasBlocked] = useState(false)
  const isChecking = useRef(false)

  /** Pressed twice, it makes one step. */
  async function proceed() {
    if (isChecking.current) return
    isChecking.current = true
    await proceedIfInOrder()
    isChecking.current = false
  }

  async function proceedIfInOrder() {
    // The typed quantity counts, and the page says so if it does not.
    if (!(await settled())) return
    // Another device may have changed the cart.
    const current = (await reload()) ?? cart
    if (currentBuyer() === undefined) return
    if (current.items.length === 0) return window.alert(t('cleared'))
    setWasBlocked(isBlocked(current))
    if (!isBlocked(current)) void navigate(links.checkout)
  }

  return (
    <section
      aria-labelledby="summary-heading"
      className="@container self-start rounded-picture bg-surface p-[min(1.5rem,24px)] lg:sticky lg:top-6"
    >
      <h2 id="summary-heading" className="text-xl">
        {t('summary')}
      </h2>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-3 *:[dd]:ps-4 *:[dd]:text-end @max-[12rem]:grid-cols-1">
        <dt className="text-muted">{t('items')}</dt>
        <dd className="tabular-nums">{cart.total_items}</dd>
        <ReasonRows breakdown={cart.breakdown} />
        <dt className="text-muted">{t('shipping')}</dt>
        <dd>{t('calculatedAtCheckout')}</dd>
        <dt className="border-t border-line pt-4 text-lg font-semibold [overflow-wrap:normal]">
          {t('total')}
        </dt>
        <dd className="border-t border-line pt-4 text-lg font-semibold">
          <Price value={cart.total_price} />
        </dd>
      </dl>
      <TaxLines breakdown={cart.breakdown} />
      {/* The words on prices say what delivery costs, or that it is free. */}
      {!price_line && <p className="mt-2 text-sm text-muted">{t('shippingNotInTotal')}</p>}
      <WhyThisTotal breakdown={cart.breakdown} total={cart.total_price} />
      {notes?.shipping && <p className="mt-2 text-sm text-muted">{notes.shipping}</p>}
      <CodeField cart={cart} />
      {wasBlocked && isBlocked(cart) && (
        <Notice kind="error" className="mt-5">
          {t('changeMarkedFirst')}
        </Notice>
      )}
      <Button onClick={() => void proceed()} className="mt-6 w-full">
        {t('proceedToCheckout')}
      </Button>
    </section>
  )
}
