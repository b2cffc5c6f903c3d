import type { Input } from '#contract/api.ts'
import { currentBuyer } from '#client/session/current-customer.ts'
import { tabStorage } from '#client/tab-storage.ts'
import { CUSTOMER_STORAGE } from '../customer-storage.ts'

const SUBMISSION = CUSTOMER_STORAGE.orderSubmission

type OrderBody = Input<'POST /orders/orders/'>['body']

/** A cart sent as an order. However often it is sent, its key makes it one order. */
export type Submission = {
  key: string
  cartId: number
  body: OrderBody
  /** Another customer of this tab is not asked about it. */
  customer: string | undefined
}

/** Returns the unanswered submission if it orders the same, else a new one. */
export function submissionAt(cartId: number, body: OrderBody): Submission {
  const last = unansweredSubmission()
  if (last?.cartId === cartId && JSON.stringify(last.body) === JSON.stringify(body)) return last
  const submission = { key: newKey(), cartId, body, customer: currentBuyer() }
  tabStorage.write(SUBMISSION, JSON.stringify(submission))
  return submission
}

/** Finds a submission without an answer: its order may have been placed. */
export function unansweredSubmission(): Submission | undefined {
  const kept = tabStorage.readJson(SUBMISSION) as Partial<Submission> | null
  const isSubmission = typeof kept?.key === 'string' && kept.body
  return isSubmission && kept.customer === currentBuyer() ? (kept as Submission) : undefined
}

export const forgetSubmission = () => tabStorage.remove(SUBMISSION)

/** Makes a key as unlikely to come twice as a UUID, also without https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
