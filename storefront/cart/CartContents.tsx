import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Cart, CartItem } from '#contract/orders.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { links } from '../links.ts'
import { CartSummary } from './CartSummary.tsx'
import { type CartChanges, useCartChanges } from './use-cart-changes.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { CartLine } from './CartLine.tsx'

const QUIET =
  'min-h-11 font-semibold underline decoration-line underline-offset-4 hover:decoration-accent'

/** The cart mode: what is in it, or that nothing is. */
export function CartContents({ cart, whenEmpty }: { cart: Cart; whenEmpty: ReactNode }) {
  const t = useTexts('cart')
  const changes = useCartChanges()
  const place = useFocusAfterRemoval(cart.items)
  const { refusal, announcement } = changes
  const isOfLine = cart.items.some(({ id }) => id === refusal?.itemId)
  return (
    <div ref={place}>
      <output className="sr-only">{announcement}</output>
      {refusal && !isOfLine && (
        <Notice kind="error" className="mb-8">
          {refusal.text}
        </Notice>
      )}
      {cart.items.length === 0 ? (
        <>
          <EmptyCart />
          {whenEmpty}
        </>
      ) : (
        <>
          <h1 className="text-3xl">{t('cart')}</h1>
          <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
            {/* The table's own room decides whether it is one: beside the summary there may be little. */}
            <div className="@container">
              <CartTable items={cart.items} changes={changes} />
              <div className="mt-4 flex flex-wrap justify-between gap-x-6">
                <Link to={links.products()} className={`${QUIET} py-2.5`}>
                  {t('continueShopping')}
                </Link>
                <button
                  type="button"
                  onClick={() => {
                    if (window.confirm(t('clearAll'))) changes.clear()
                  }}
                  className={QUIET}
                >
                  {t('clearCart')}
                </button>
              </div>
            </div>
            <CartSummary cart={cart} settled={changes.settled} />
          </div>
        </>
      )}
    </div>
  )
}

const EmptyCart = () => {
  const t = useTexts('cart')
  return (
    <div className="py-8 md:py-12">
      <h1 tabIndex={-1} className="text-3xl outline-none">
        {t('yourCartIsEmpty')}
      </h1>
      <p className="mt-4 max-w-[52ch] text-muted">{t('aboutEmptyCart')}</p>
      <LinkButton to={links.products()} className="mt-8">
        {t('seeOurProducts')}
      </LinkButton>
    </div>
  )
}

const HEAD = 'caps border-b border-line pb-3 font-medium text-muted'

const CartTable = ({ items, changes }: { items: CartItem[]; changes: CartChanges }) => {
  const t = useTexts('cart')
  return (
    <table className="block w-full border-t border-line @2xl:table @2xl:border-t-0">
      <caption className="sr-only">{t('cartContents')}</caption>
      <thead className="sr-only @2xl:not-sr-only @2xl:table-header-group">
        <tr>
          <th scope="col" className={HEAD}>
            {t('item')}
          </th>
          <th scope="col" className={`${HEAD} pe-6 text-end`}>
            {t('price')}
          </th>
          <th scope="col" className={HEAD}>
            {t('quantity')}
          </th>
          <th scope="col" className={`${HEAD} text-end`}>
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody className="block @2xl:table-row-group">
        {items.map((item) => (
          <CartLine key={item.id} item={item} changes={changes} />
        ))}
      </tbody>
    </table>
  )
}
