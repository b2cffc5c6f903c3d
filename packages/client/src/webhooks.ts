import type { EventsByType } from './events.ts'

/** An event as a webhook brings it. `type` says which data it has. */
export type ShopEvent = {
  [Type in keyof EventsByType]: {
    /** Equal each time that the event comes: work off each id once. */
    id: string
    type: Type
    timestamp: string
    data: EventsByType[Type]
    shop: number
    caller: { kind: 'person' | 'key' | 'system'; id?: number }
    version: 1
  }
}[keyof EventsByType]

/** A message that does not come from the shop, or comes late. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

type HeadersLike =
  | { get: (name: string) => string | null }
  | { readonly [name: string]: string | readonly string[] | undefined }

const TOLERANCE_SECONDS = 300
const PREFIX = 'whsec_'

/**
 * Checks the signature of a message over its body as it arrived: JSON that was parsed and written
 * again has another one. @throws WebhookError
 */
export async function verifyWebhook(
  secret: string | readonly string[],
  headers: HeadersLike,
  rawBody: string | Uint8Array,
  { now = Date.now() }: { now?: number } = {},
): Promise<ShopEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const sent = headerOf(headers, 'webhook-signature')
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE_SECONDS) {
    throw new WebhookError('The message is too old, or the clock of this machine is wrong.')
  }
  const body = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = sent.split(' ').filter((each) => each.startsWith('v1,'))
  for (const each of [secret].flat()) {
    const key = await keyOf(each)
    for (const signature of signatures) {
      const bytes = bytesOf(signature.slice(3))
      // WebCrypto compares in constant time.
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) {
        return { id, ...(JSON.parse(body) as object) } as ShopEvent
      }
    }
  }
  throw new WebhookError('The signature does not fit the body and the secret.')
}

function headerOf(headers: HeadersLike, name: string): string {
  const value =
    typeof headers.get === 'function'
      ? headers.get(name)
      : (headers as Record<string, string | readonly string[] | undefined>)[name]
  if (typeof value !== 'string' || value === '') throw new WebhookError(`No header ${name}.`)
  return value
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(PREFIX) ? bytesOf(secret.slice(PREFIX.length)) : undefined
  if (!bytes) throw new WebhookError('A secret begins with whsec_.')
  const how = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, how, false, ['verify'])
}
