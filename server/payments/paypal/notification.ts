import { verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { type Heard, NOTHING_HEARD } from '../payment/fact.ts'
import type { Certificates } from './certificates.ts'

/** The events that an account asks PayPal for. */
export const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]

/**
 * Verifies PayPal's signature here, without a question to PayPal for each stranger's request. The signature
 * is over a checksum of the body that another body can have, too, so an event only causes a question.
 * Undefined for a wrong or missing signature. A signed body that is no event says nothing: refused, it
 * would be sent again for days. @throws ProviderSilent
 */
export async function readNotification(
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
  { webhookId, certificates }: { webhookId: string; certificates: Certificates },
): Promise<Heard | undefined> {
  const [id, time, signature, address, algorithm] = [
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ].map((name) => (typeof headers[name] === 'string' ? headers[name] : ''))
  if (!webhookId || !id || !time || !signature || !address) return undefined
  if (algorithm !== 'SHA256withRSA') return undefined
  const key = await certificates.keyAt(address)
  if (!key) return undefined
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
  if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'))) return undefined
  const event = parse(rawBody)
  return event ? heardOf(event) : NOTHING_HEARD
}

type Event = { id: string; event_type: string; resource: Resource }
type Resource = { [name: string]: unknown }

function parse(rawBody: Buffer): Event | undefined {
  let event: unknown
  try {
    event = JSON.parse(rawBody.toString())
  } catch {
    return undefined
  }
  const { id, event_type: type, resource } = (event ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || typeof type !== 'string') return undefined
  const isObject = typeof resource === 'object' && resource !== null
  return { id, event_type: type, resource: isObject ? (resource as Resource) : {} }
}

/** Ids and the type alone are read; events of other kinds name nothing. */
function heardOf({ id, event_type: code, resource }: Event): Heard {
  const heard = { ...NOTHING_HEARD, code, eventId: id }
  if (!EVENTS.includes(code)) return heard
  return {
    ...heard,
    // Copies of a success say nothing new.
    outcome: code === 'PAYMENT.CAPTURE.COMPLETED' ? 'paid' : 'unknown',
    invoiceNo: [resource['custom_id'], customOf(resource)].find(isText) ?? null,
    references: [
      resource['id'],
      at(resource['supplementary_data'], 'related_ids', 'order_id'),
      captureAbove(resource['links']),
      ...disputed(resource['disputed_transactions']),
    ].filter(isText),
  }
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null ? (inside as Resource)[name] : undefined,
    value,
  )

const customOf = (resource: Resource) => at(resource['purchase_units'], '0', 'custom_id')

/** A refund names its capture by the address of it. */
function captureAbove(links: unknown): unknown {
  if (!Array.isArray(links)) return undefined
  const up = (links as unknown[]).find((link) => at(link, 'rel') === 'up')
  const href = at(up, 'href')
  return typeof href === 'string' ? href.split('/').at(-1) : undefined
}

const disputed = (transactions: unknown) =>
  Array.isArray(transactions)
    ? (transactions as unknown[]).map((each) => at(each, 'seller_transaction_id'))
    : []

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,255}$/.test(value)
