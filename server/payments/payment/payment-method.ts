import type { PaymentMethod } from '#contract/orders.ts'
import type { Method, OnlineMethod } from '#server/tenants/tables.ts'

/** The API's word for card names its first provider and stays, whichever provider is used. */
const METHODS: Record<PaymentMethod, Method> = {
  card_2c2p: 'card',
  paypal: 'paypal',
  bank_transfer: 'bank_transfer',
  custom: 'custom',
  on_delivery: 'on_delivery',
}

export const presentMethod = (method: Method): PaymentMethod =>
  method === 'card' ? 'card_2c2p' : method

/** The internal name of a payment method of the API; undefined for an unknown one. */
export const methodOf = (asked: string): Method | undefined =>
  Object.hasOwn(METHODS, asked) ? METHODS[asked as PaymentMethod] : undefined

/** The methods that are paid on the page of a provider. */
export const ONLINE_METHODS: readonly OnlineMethod[] = ['card', 'paypal']

export const isOnline = (method: Method): method is OnlineMethod =>
  method === 'card' || method === 'paypal'
