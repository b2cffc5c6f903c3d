import { useAllTexts } from '#client/texts.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/orders.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { type CartActions } from '../cart/state/cart-actions.ts'
import { useCart } from '../cart/state/CartProvider.tsx'
import { readFailure } from '#client/failures.ts'
import { currentBuyer } from '#client/session/current-customer.ts'
import { useApi } from '#client/use-api.ts'
import { leadOn } from '../confirmation/after-order.ts'
import type { Submission } from './submission.ts'
import { type AddressFaults, faultsAmong } from './address/delivery-address.ts'
import { placeOrder } from './place-order.ts'

type State = {
  /** `leaving`: the order is placed, its next page is on the way. */
  phase: 'idle' | 'placing' | 'leaving'
  /** The cart that is being ordered: the live one is emptied before the next page appears. */
  cart?: Cart
  notice?: string
  /** The faults of the address, by field. */
  faults: AddressFaults
}

/** Sends an order once, however often it is asked to, and leads on from it. */
export function useOrdering(options: PaymentOptions | undefined) {
  const api = useApi()
  const texts = useAllTexts()
  const t = texts.of('checkout')
  const navigate = useNavigate()
  const { reload, empty } = useCart()
  const isBusy = useRef(false)
  const [state, setState] = useState<State>({ phase: 'idle', faults: {} })

  async function order(submission: Submission, cart: Cart) {
    if (isBusy.current) return
    isBusy.current = true
    setState({ phase: 'placing', cart, faults: {} })
    try {
      await assertSeen(cart, reload, t('otherTotal'))
      if (currentBuyer() === undefined) return
      const placed = await placeOrder(api, submission, t)
      setState({ phase: 'leaving', cart, faults: {} })
      empty()
      await leadOn({ ...placed, email: submission.body.email }, { api, navigate, options, texts })
    } catch (error) {
      const notice = (error as Error).message || t('error')
      const faults = faultsAmong(readFailure((error as Error).cause).fields)
      setState({ phase: 'idle', notice, faults })
      isBusy.current = false
      // A refused cart may have changed elsewhere, and a lost reply may hide a success.
      void reload()
    }
  }

  /** Shows why the order is not sent. */
  const refuse = (notice: string, faults: AddressFaults = {}) =>
    setState({ phase: 'idle', notice, faults })

  return { ...state, order, refuse }
}

/**
 * An order is placed only at the total that the buyer was shown. An empty cart may be an order
 * already.
 */
async function assertSeen(
  { total_price }: Cart,
  reload: CartActions['reload'],
  refusal: string,
): Promise<void> {
  const cart = await reload()
  if (cart && cart.items.length > 0 && cart.total_price !== total_price) {
    throw new Error(refusal)
  }
}

export type Ordering = ReturnType<typeof useOrdering>
