import type { Texts } from '#contract/language/texts.ts'
import type { NavigateFunction } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { links } from '../links.ts'
import { pageOf } from '../payments/pending-payment.ts'
import { beginPayment } from '../payments/begin-payment.ts'
import { isWebAddress, leaveFor } from '../payments/begin-payment.ts'
import { currentBuyer } from '#client/session/current-customer.ts'

/**
 * The data of the confirmation page, for its customer only. It lies in the history, so that a
 * reload keeps it.
 */
/** `email`: where the mails about a guest's order go. */
type Placed = PlacedOrder & { email?: string | undefined }

export type Confirmation = {
  order: Placed
  customer: string | undefined
  bankDetails?: string
  instructions?: string
}

type Ports = {
  api: Api
  navigate: NavigateFunction
  options: PaymentOptions | undefined
  texts: Texts
}

/** Leads on from an order that was placed: to the provider, the shop's own page, or the thanks. */
export async function leadOn(
  order: Placed,
  { api, navigate, options, texts }: Ports,
): Promise<void> {
  const t = texts.of('orders')
  const confirm = (words: Pick<Confirmation, 'bankDetails' | 'instructions'>) =>
    navigate(links.orderConfirmation, {
      replace: true,
      state: { order, customer: currentBuyer(), ...words } satisfies Confirmation,
    })

  // A free order is paid already.
  if (order.status === 'paid') return confirm({})

  switch (order.payment_method) {
    case 'card_2c2p':
    case 'paypal':
      try {
        await beginPayment(api, order, t)
      } catch (error) {
        await navigate(pageOf(order), {
          replace: true,
          state: { trouble: (error as Error).message },
        })
      }
      return
    case 'bank_transfer':
      return confirm({ bankDetails: options?.bank_account_details ?? '' })
    case 'on_delivery':
      return confirm({})
    case 'custom': {
      const elsewhere =
        (order.own_way ? order.own_way.link : options?.custom_payment_redirect_url) ?? ''
      if (isWebAddress(elsewhere)) return leaveFor(elsewhere, pageOf(order))
      return confirm({ instructions: options?.custom_payment_instructions ?? '' })
    }
  }
}
