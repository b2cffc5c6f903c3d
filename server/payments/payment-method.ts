import type { PaymentMethod } from '#contract/orders.ts'
import type { Method } from '#server/tenants/tables.ts'

/** The wire named its first card provider, and keeps the word whoever takes the cards. */
const METHODS: Record<PaymentMethod, Method> = {
  card_2c2p: 'card',
  bank_transfer: 'bank_transfer',
  custom: 'custom',
}

export const presentMethod = (method: Method): PaymentMethod =>
  method === 'card' ? 'card_2c2p' : method

/** What the wire's word means here, if it is one. */
export const methodOf = (asked: string): Method | undefined =>
  Object.hasOwn(METHODS, asked) ? METHODS[asked as PaymentMethod] : undefined
