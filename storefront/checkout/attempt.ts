import type { Input } from '#contract/api.ts'
import { currentBuyer } from '#client/session/current-customer.ts'
import { tabStorage } from '#client/tab-storage.ts'
import { CUSTOMER_STORAGE } from '../customer-storage.ts'

const ATTEMPT = CUSTOMER_STORAGE.orderAttempt

type OrderBody = Input<'POST /orders/orders/'>['body']

/** An attempt to order a cart. However often it is sent, its key makes it one order. */
export type Attempt = {
  key: string
  cartId: number
  body: OrderBody
  /** Another customer of this tab is not asked about it. */
  customer: string | undefined
}

/** The one that is under way, if it is to order the same in the same way, else a new one. */
export function attemptAt(cartId: number, body: OrderBody): Attempt {
  const last = unansweredAttempt()
  if (last?.cartId === cartId && JSON.stringify(last.body) === JSON.stringify(body)) return last
  const attempt = { key: newKey(), cartId, body, customer: currentBuyer() }
  tabStorage.write(ATTEMPT, JSON.stringify(attempt))
  return attempt
}

/** Finds an attempt without an answer: its order may have been placed. */
export function unansweredAttempt(): Attempt | undefined {
  const kept = tabStorage.readJson(ATTEMPT) as Partial<Attempt> | null
  const isAttempt = typeof kept?.key === 'string' && kept.body
  return isAttempt && kept.customer === currentBuyer() ? (kept as Attempt) : undefined
}

export const forgetAttempt = () => tabStorage.remove(ATTEMPT)

/** Makes a key as unlikely to come twice as a UUID, also without https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
