import { useRef, useState } from 'react'
import type { CartItem } from '#contract/orders.ts'
import { useApi } from '#client/use-api.ts'
import { changeCart, clearance, quantityChange, removal } from './cart-changes.ts'
import type { CartChange } from './cart-store.ts'

/** A sentence of the server, about a line or the whole cart. */
export type Refusal = { itemId?: number; text: string }

const NONE = Promise.resolve<string | undefined>(undefined)

export type CartChanges = ReturnType<typeof useCartChanges>

/** The reader's changes to the cart, and what came of the last one. */
export function useCartChanges() {
  const api = useApi()
  const [refusal, setRefusal] = useState<Refusal>()
  /** For a screen reader: what is done. */
  const [said, setSaid] = useState('')
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
    if (text === undefined) setSaid(done)
    else setRefusal({ text, ...(itemId !== undefined && { itemId }) })
  }

  return {
    refusal,
    said,
    setQuantity(item: CartItem, quantity: number) {
      const { name } = item.product
      const done = quantity < 1 ? `${name} is removed.` : `${name}: ${quantity}.`
      void apply(quantityChange(api, item, quantity), done, item.id)
    },
    remove(item: CartItem) {
      void apply(removal(api, item), `${item.product.name} is removed.`, item.id)
    },
    clear() {
      void apply(clearance(api), 'Your cart is empty.')
    },
    /** Once every change has its answer: whether those that had none yet were all accepted. */
    settled: async () => (await underWay.current) === undefined,
  }
}
