import type { GroupTexts } from '#contract/language/texts.ts'
import type { Api } from '#contract/api.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { messageOf } from '#client/failures.ts'
import { type OrderToPay, pageOf, rememberPayment } from './pending-payment.ts'

/** Before the token in the path of an order's page. */
const PAGE_BASE = '/order/'.length

/** Leads to the provider's page. @throws Error with what is to be said */
export async function beginPayment(
  api: Api,
  order: OrderToPay,
  t: GroupTexts<'orders'>,
): Promise<void> {
  try {
    const { id, page, currency = DEFAULT_CURRENCY } = order
    // The page of a guest's order pays it without a session.
    const { redirectUrl, payment_uuid } = page
      ? await api('POST /payments/pages/:token/', { params: { token: page.slice(PAGE_BASE) } })
      : await api('POST /payments/initiate/', { body: { order_id: id, currency } })
    rememberPayment(payment_uuid, order)
    leaveFor(redirectUrl, pageOf(order))
  } catch (error) {
    throw new Error(notInitiated(error, order, t), { cause: error })
  }
}

/** The specified sentence, and after it what the server says beyond it. */
export function notInitiated(
  error: unknown,
  { payment_method }: Pick<OrderToPay, 'payment_method'>,
  t: GroupTexts<'orders'>,
): string {
  const sentence = t(payment_method === 'paypal' ? 'payPalNotInitiated' : 'notInitiated')
  return [...new Set([sentence, messageOf(error, sentence)])].join(' ')
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
