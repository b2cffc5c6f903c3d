import { secondsOf, signatureOf, webhookId } from './signature.ts'

export type EventRow = {
  type: string
  data: unknown
  staff_id: number | null
  at: Date
}

/** An event as programs get it, in the list and as a message. */
export const presentEvent = (shop: number, { type, data, staff_id, at }: EventRow) => ({
  type,
  timestamp: at.toISOString(),
  data: data as Record<string, unknown>,
  shop,
  caller:
    staff_id === null ? { kind: 'system' as const } : { kind: 'person' as const, id: staff_id },
  version: 1 as const,
})

export const bodyOf = (shop: number, event: EventRow): string =>
  JSON.stringify(presentEvent(shop, event))

/** The headers of a message, without its signature. */
export const headersOf = (eventId: number, at: Date): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Pasal-Webhooks',
  'webhook-id': webhookId(eventId),
  'webhook-timestamp': secondsOf(at),
})

/** A signed message. Each try has its own time, by which receivers refuse old ones. */
export function messageOf(
  shop: number,
  event: EventRow & { event_id: number },
  secrets: readonly string[],
  now: Date,
) {
  const body = bodyOf(shop, event)
  const headers = headersOf(event.event_id, now)
  const id = headers['webhook-id']!
  const timestamp = headers['webhook-timestamp']!
  return {
    body,
    headers: { ...headers, 'webhook-signature': signatureOf(secrets, { id, timestamp, body }) },
  }
}
