import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse, Refusal } from './refusal.ts'

export const BODY_LIMIT_BYTES = 256 * 1024

/** What people write is smaller; of larger bodies only a few are in memory at once. */
const LARGE_BYTES = 16 * 1024
const MOST_LARGE_AT_ONCE = 16
const BUSY_SECONDS = 2
/** Each value takes many times the room of its two or three characters. */
const MOST_VALUES = 5_000
/** A text that is typed and sent over a poor line has arrived by then. */
const ARRIVAL_MS = 8_000

/** Bounds what bodies take up before they are read: in bytes, and in number. */
export function boundBodies(app: FastifyInstance): void {
  let large = 0
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (!hasBody(raw) || !isLarge(raw)) return
    if (large >= MOST_LARGE_AT_ONCE) throw tooBusy()
    large++
    reply.raw.once('close', () => large--)
  })
}

/** Ends the connection of whoever has not sent a body in time, whether it was answered or not. */
export function boundArrival(request: IncomingMessage): void {
  if (!hasBody(request) || isUpload(request)) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, ARRIVAL_MS)
  request.once('close', () => clearTimeout(timer))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A picture over a poor line takes as long as a request may take at all. */
const isUpload = ({ headers }: IncomingMessage) =>
  headers['content-type'] === 'application/octet-stream'

/** Also where it does not say how large it is. */
const isLarge = ({ headers }: IncomingMessage) =>
  !(Number(headers['content-length']) <= LARGE_BYTES)

const tooBusy = () =>
  new Refusal(
    503,
    { detail: 'Too much is being sent at once. Please try again in a moment.' },
    { retryAfterSeconds: BUSY_SECONDS },
  )

/** Counts what a text of JSON would become, without making it. @throws Refusal 400 */
export function assertFewValues(text: string): void {
  let values = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isText) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) isText = false
    } else if (sign === QUOTE) isText = true
    else if (OPENING.has(sign) && ++values > MOST_VALUES)
      refuse(400, 'The body has too many parts.')
  }
}

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const OPENING = new Set([',', '[', '{'].map((sign) => sign.charCodeAt(0)))
