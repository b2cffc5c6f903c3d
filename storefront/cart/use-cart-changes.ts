import { useRef, useState } from 'react'
import type { CartItem } from '#contract/orders.ts'
import { useApi } from '../use-api.ts'
import { changeCart, clearance, quantityChange, removal } from './cart-changes.ts'
import type { CartChange } from './cart-store.ts'

/** A sentence of the server, about a line or the whole cart. */
export type Refusal = { itemId?: number; text: string }

export type CartChanges = ReturnType<typeof useCartChanges>

/** The reader's changes to the cart, and what came of the last one. */
export function useCartChanges() {
  const api = useApi()
  const [refusal, setRefusal] = useState<Refusal>()
  /** For a screen reader: what is done. */
  const [said, setSaid] = useState('')
  const last = useRef(Promise.resolve<string | undefined>(undefined))

  async function apply(change: CartChange, done: string, itemId?: number) {
    setRefusal(undefined)
    const refused = changeCart(change)
    last.current = refused
    const text = await refused
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
    /** Once the last change has its answer: whether it was a yes. */
    settled: async () => (await last.current) === undefined,
  }
}
