import { useTexts } from '#client/texts.ts'
import { useRef, useState } from 'react'
import type { CartItem } from '#contract/orders.ts'
import { type CartChange, quantityChange } from './state/cart-changes.ts'
import { useCart } from './state/CartProvider.tsx'

/** The server's sentence about a line or the whole cart. */
type Refusal = { itemId?: number; text: string }

const NONE = Promise.resolve<string | undefined>(undefined)

export type CartChanges = ReturnType<typeof useCartChanges>

/** Changes the cart, and tells why the last change was refused. */
export function useCartChanges() {
  const t = useTexts('cart')
  const cart = useCart()
  const [refusal, setRefusal] = useState<Refusal>()
  /** The last change, for screen readers. */
  const [announcement, setAnnouncement] = useState('')
  /** Resolves to the first refusal of the changes that have no answer yet. */
  const underWay = useRef(NONE)

  async function apply(change: CartChange, done: string, itemId?: number) {
    setRefusal(undefined)
    const refused = cart.change(change)
    const all = Promise.all([underWay.current, refused]).then(([before, text]) => before ?? text)
    underWay.current = all
    const text = await refused
    if (underWay.current === all) underWay.current = NONE
    if (text === undefined) setAnnouncement(done)
    else setRefusal({ text, ...(itemId !== undefined && { itemId }) })
  }

  return {
    refusal,
    announcement,
    setQuantity({ id, product }: CartItem, quantity: number) {
      const done =
        quantity < 1
          ? t('isRemoved', { name: product.name })
          : t('newQuantity', { name: product.name, quantity })
      void apply(quantityChange(id, quantity), done, id)
    },
    remove({ id, product }: CartItem) {
      void apply({ kind: 'remove', itemId: id }, t('isRemoved', { name: product.name }), id)
    },
    clear() {
      void apply({ kind: 'clear' }, t('cleared'))
    },
    /** Waits for all changes under way; false if one was refused. */
    settled: async () => (await underWay.current) === undefined,
  }
}
