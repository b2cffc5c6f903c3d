import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** The id of an event for its receivers, equal for each try. It has no dot, as the signature wants it. */
export const webhookId = (eventId: number): string => `evt_${eventId.toString(36)}`

/** The time of a try as the standard writes it. */
export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000))

/** The header with a signature by each secret; a receiver accepts any of them. */
export const signatureOf = (
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
      return `v1,${hash.digest('base64')}`
    })
    .join(' ')
