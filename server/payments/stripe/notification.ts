import type { IncomingHttpHeaders } from 'node:http'
import type Stripe from 'stripe'
import { type Heard, NOTHING_HEARD } from '../payment/fact.ts'
import { loadStripe } from './client.ts'

/** The events that an account asks Stripe for. */
export const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/**
 * Undefined for a wrong, old or missing signature. A signed body that is no event says nothing: refused,
 * it would be sent again for days.
 */
export async function readNotification(
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
  { webhookSecret, isTest }: { webhookSecret: string; isTest: boolean },
): Promise<Heard | undefined> {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || webhookSecret === '') return undefined
  const Library = await loadStripe()
  let event: unknown
  try {
    event = await Library.webhooks.constructEventAsync(rawBody, signature, webhookSecret)
  } catch (error) {
    if (error instanceof Library.errors.StripeSignatureVerificationError) return undefined
    return NOTHING_HEARD
  }
  const { id, type, livemode, data } = plainObject(event)
  if (typeof id !== 'string' || typeof type !== 'string') return NOTHING_HEARD
  const isHeard = EVENTS.some((each) => each === type) && livemode !== isTest
  const heard = { ...NOTHING_HEARD, code: type, eventId: id }
  return isHeard ? heardOf(heard, plainObject(plainObject(data)['object'])) : heard
}

/** Ids and types alone are read: the version of the object is the endpoint's. */
function heardOf(heard: Heard, object: Record<string, unknown>): Heard {
  const metadata = plainObject(object['metadata'])
  const references = [object['id'], object['payment_intent']].filter(isText)
  return {
    ...heard,
    // Copies of a success say nothing new.
    outcome: heard.code === 'checkout.session.completed' ? 'paid' : 'unknown',
    invoiceNo: [object['client_reference_id'], metadata['invoice']].find(isText) ?? null,
    references,
  }
}

/** An object of JSON; one without a name for anything else. */
const plainObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,255}$/.test(value)
