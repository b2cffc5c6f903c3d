import { textsIn } from '#server/tenants/format/texts.ts'
import { expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { ApiError } from '#client/requests.ts'
import { askForStatus, viewOf } from './payment-status.ts'

const t = textsIn('en').of('orders')

const PROCESSING =
  'Your payment is still processing. Please wait a moment or check your email for confirmation.'

test.each([
  ['succeeded', null, 'Payment Successful!', undefined],
  ['succeeded', 'It came twice.', 'Payment Not Used', 'It came twice.'],
  ['failed', 'The card was declined.', 'Payment Failed', 'The card was declined.'],
  ['failed', null, 'Payment Failed', 'Please check the details and try again.'],
  ['canceled', null, 'Payment Canceled', undefined],
  ['initiated', null, 'Payment Processing', PROCESSING],
  ['pending', null, 'Payment Processing', PROCESSING],
  ['constructor', null, 'Unknown payment status.', undefined],
])('%s (%s): %s', (status, error_message, title, text) => {
  const view = viewOf({ status: status as PaymentStatus, error_message }, t)
  expect(view.title).toBe(title)
  if (text) expect(view.text).toBe(text)
})

test('a payment in test mode is not shown as money', () => {
  const record = { status: 'succeeded', error_message: null, test_notice: 'Test mode.' } as const
  expect(viewOf(record, t)).toEqual({ title: 'Test mode.', text: '', kind: 'paid' })
})

const refusing = (error: Error) =>
  (async () => {
    throw error
  }) satisfies Api
const wordsOf = (uuid: string, error: Error) =>
  askForStatus(refusing(error), uuid, t).catch((failed: Error) => failed.message)

test('a status that cannot be had is said to be so', async () => {
  const unknown = new ApiError(404, { detail: 'Not found.' })
  expect(await wordsOf('x', unknown)).toBe('Payment transaction not found.')
  const trouble = 'Failed to retrieve payment status. Please contact support.'
  expect(await wordsOf('x', new ApiError(503, { detail: 'Busy.' }))).toBe(trouble)
  expect(await wordsOf('x', new Error('offline'))).toBe(trouble)
  expect(await wordsOf(' ', unknown)).toBe('Payment UUID is required to check status.')
})
