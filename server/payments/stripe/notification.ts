import type { IncomingHttpHeaders } from 'node:http'
import type Stripe from 'stripe'
import { said } from '#contract/language/said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Heard } from '../card/provider.ts'
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

/** Undefined for a wrong, old or missing signature. @throws Refusal 400 for what is no event */
export async function readNotification(
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
  { webhookSecret, isTest }: { webhookSecret: string; isTest: boolean },
): Promise<Heard | undefined> {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || webhookSecret === '') return undefined
  const Library = await loadStripe()
  let event: Stripe.Event
  try {
    event = await Library.webhooks.constructEventAsync(rawBody, signature, webhookSecret)
  } catch (error) {
    if (error instanceof Library.errors.StripeSignatureVerificationError) return undefined
    return refuse(400, said('bodyInvalid'))
  }
  if (typeof event.id !== 'string' || typeof event.type !== 'string') {
    return refuse(400, said('bodyInvalid'))
  }
  const isHeard = EVENTS.some((type) => type === event.type) && event.livemode !== isTest
  return isHeard ? heardOf(event) : { ...NOTHING, code: event.type, eventId: event.id }
}

const NOTHING: Heard = {
  outcome: 'unknown',
  code: '',
  merchantId: null,
  invoiceNo: null,
  transactionRef: null,
  amount: null,
  currency: null,
}

/** Ids and types alone are read: the version of the object is the endpoint's. */
function heardOf({ id, type, data }: Stripe.Event): Heard {
  const object = data.object as unknown as Record<string, unknown>
  const metadata = object['metadata'] as Record<string, unknown> | null | undefined
  const references = [object['id'], object['payment_intent']].filter(isText)
  return {
    ...NOTHING,
    // Copies of a success say nothing new.
    outcome: type === 'checkout.session.completed' ? 'paid' : 'unknown',
    code: type,
    eventId: id,
    invoiceNo: [object['client_reference_id'], metadata?.['invoice']].find(isText) ?? null,
    references,
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,255}$/.test(value)
