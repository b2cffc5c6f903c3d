import type { GroupTexts } from '#contract/language/texts.ts'
import type { Api } from '#contract/api.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { links } from '../links.ts'
import { messageOf } from '#client/failures.ts'
import { type OrderToPay, rememberPayment } from './pending-payment.ts'

/** Leads to the provider's page. @throws Error with what is to be said */
export async function beginPayment(
  api: Api,
  order: OrderToPay,
  t: GroupTexts<'orders'>,
): Promise<void> {
  try {
    const { redirectUrl, payment_uuid } = await api('POST /payments/initiate/', {
      body: { order_id: order.id, currency: order.currency ?? DEFAULT_CURRENCY },
    })
    rememberPayment(payment_uuid, order)
    leaveFor(redirectUrl, links.order(order.id))
  } catch (error) {
    throw new Error(messageOf(error, t('notInitiated')), { cause: error })
  }
}

export const isWebAddress = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/**
 * Leaves the shop for another site's page. A buyer who returns with the browser's Back button gets
 * the page at `backAt`, loaded again.
 */
export function leaveFor(address: string, backAt: string): void {
  if (!isWebAddress(address)) throw new Error(`Not a page: ${address}`)
  history.replaceState(null, '', backAt)
  // Fires only if the browser restores this page from its cache.
  window.addEventListener('pageshow', () => location.reload(), { once: true })
  location.assign(address)
}
