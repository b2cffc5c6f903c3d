import { secondsOf, signatureOf, webhookId } from './signature.ts'

export type EventRow = {
  type: string
  data: unknown
  staff_id: number | null
  api_key_id: number | null
  at: Date
}

/** An event as programs get it, in the list and as a message. */
export const presentEvent = (shop: number, { type, data, at, ...by }: EventRow) => ({
  type,
  timestamp: at.toISOString(),
  data: data as Record<string, unknown>,
  shop,
  caller: callerOf(by),
  version: 1 as const,
})

function callerOf({ staff_id, api_key_id }: Pick<EventRow, 'staff_id' | 'api_key_id'>) {
  if (api_key_id !== null) return { kind: 'key' as const, id: api_key_id }
  return staff_id === null ? { kind: 'system' as const } : { kind: 'person' as const, id: staff_id }
}

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
