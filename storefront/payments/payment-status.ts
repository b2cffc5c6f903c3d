import { isBlank } from '#contract/texts/visible-text.ts'
import type { Api } from '#contract/api.ts'
import type { PaymentRecord } from '#contract/payments.ts'
import { readFailure } from '#client/failures.ts'
import { isSignedIn } from '#client/session/session.ts'

export type PaymentView = {
  title: string
  text: string
  kind: 'paid' | 'surplus' | 'unpaid' | 'processing' | 'unknown'
}

/** The meaning of a payment's status for its buyer. */
export function viewOf({ status, error_message }: Pick<PaymentRecord, 'status' | 'error_message'>) {
  switch (status) {
    case 'succeeded':
      return error_message ? surplus(error_message) : PAID
    case 'failed':
      return {
        title: 'Payment Failed',
        text: error_message || 'Please check the details and try again.',
        kind: 'unpaid',
      } satisfies PaymentView
    case 'canceled':
      return CANCELED
    case 'initiated':
    case 'pending':
      return PROCESSING
    default:
      return UNKNOWN
  }
}

const PAID: PaymentView = {
  title: 'Payment Successful!',
  text: 'Thank you. We’ve received your payment and are starting on your order.',
  kind: 'paid',
}
/** The money arrived, but its order could not take it: the buyer must not read that all is well. */
const surplus = (text: string): PaymentView => ({
  title: 'Payment Goes Back To You',
  text,
  kind: 'surplus',
})
const CANCELED: PaymentView = {
  title: 'Payment Canceled',
  text: 'Nothing was charged. Your order is kept for a while, and you can still pay for it.',
  kind: 'unpaid',
}
const PROCESSING: PaymentView = {
  title: 'Payment Processing',
  text: 'Your payment is still processing. Please wait a moment or check your email for confirmation.',
  kind: 'processing',
}
const UNKNOWN: PaymentView = {
  title: 'Unknown payment status.',
  text: 'Please look at your order, or write to us if you were charged.',
  kind: 'unknown',
}

export const NO_PAYMENT = 'Could not identify the payment transaction.'

/** @throws Error with what is to be said */
export async function askForStatus(api: Api, uuid: string): Promise<PaymentRecord> {
  if (isBlank(uuid)) throw new Error('Payment UUID is required to check status.')
  try {
    return await retryAsGuest(() => api('GET /payments/history/:uuid/', { params: { uuid } }))
  } catch (error) {
    throw new Error(troubleOf(error), { cause: error })
  }
}

/** A session may have ended on the way to the provider and back; a guest is told the status too. */
async function retryAsGuest<T>(ask: () => Promise<T>): Promise<T> {
  const signedIn = isSignedIn()
  try {
    return await ask()
  } catch (error) {
    if (signedIn && !isSignedIn()) return ask()
    throw error
  }
}

const troubleOf = (error: unknown) =>
  readFailure(error).status === 404
    ? 'Payment transaction not found.'
    : 'Failed to retrieve payment status. Please contact support.'
