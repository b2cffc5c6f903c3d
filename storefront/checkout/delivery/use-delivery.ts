import { useState } from 'react'
import type { Cart, DeliveryAddress } from '#contract/orders.ts'
import { useRoot } from '../../root.ts'
import { useQuote } from './use-quote.ts'

/** The chosen delivery or pick-up, and the quote for the typed address. */
export function useDelivery(cart: Cart, initial: DeliveryAddress, refusal: string | undefined) {
  const { delivers_to: served, pickups, tax, says_duties: isSaid } = useRoot().settings
  const isCharged = served !== undefined
  const isQuoted = isCharged || tax !== undefined || isSaid === true
  const [address, setAddress] = useState(initial)
  const [method, choose] = useState<number>()
  const isPickedUp = pickups?.some(({ id }) => id === method) ?? false
  const quoted = useQuote(cart, address, { method, isPickedUp }, isQuoted, refusal)

  function noteAddress(typed: DeliveryAddress) {
    if (!isQuoted) return
    setAddress(typed)
    const isElsewhere = typed.country !== address.country || typed.region !== address.region
    // Another place has other methods.
    if (isElsewhere && !isPickedUp) choose(undefined)
  }

  return { quoted, method, isCharged, isPickedUp, choose, noteAddress }
}
