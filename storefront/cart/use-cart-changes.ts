import { CART_EMPTY } from '#contract/rules/sentences.ts'
import { useRef, useState } from 'react'
import type { CartItem } from '#contract/orders.ts'
import { changeCart } from './cart.ts'
import { type CartChange, quantityChange } from './state/cart-changes.ts'

/** A sentence of the server, about a line or the whole cart. */
type Refusal = { itemId?: number; text: string }

const NONE = Promise.resolve<string | undefined>(undefined)

export type CartChanges = ReturnType<typeof useCartChanges>

/** The customer's changes to the cart, and what came of the last one. */
export function useCartChanges() {
  const [refusal, setRefusal] = useState<Refusal>()
  /** What was done, for a screen reader. */
  const [announcement, setAnnouncement] = useState('')
  /** The refusal, if there is one, among the changes that have no answer yet. */
  const underWay = useRef(NONE)

  async function apply(change: CartChange, done: string, itemId?: number) {
    setRefusal(undefined)
    const refused = changeCart(change)
    const all = Promise.all([underWay.current, refused]).then(([before, text]) => before ?? text)
    underWay.current = all
    const text = await refused
    // Whoever has read the answer may go on.
    if (underWay.current === all) underWay.current = NONE
    if (text === undefined) setAnnouncement(done)
    else setRefusal({ text, ...(itemId !== undefined && { itemId }) })
  }

  return {
    refusal,
    announcement,
    setQuantity({ id, product }: CartItem, quantity: number) {
      const done = quantity < 1 ? `${product.name} is removed.` : `${product.name}: ${quantity}.`
      void apply(quantityChange(id, quantity), done, id)
    },
    remove({ id, product }: CartItem) {
      void apply({ kind: 'remove', itemId: id }, `${product.name} is removed.`, id)
    },
    clear() {
      void apply({ kind: 'clear' }, CART_EMPTY)
    },
    /** Once every change has its answer: whether those that had none yet were all accepted. */
    settled: async () => (await underWay.current) === undefined,
  }
}
