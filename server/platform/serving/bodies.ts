import { said } from '#contract/language/said.ts'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse, Refusal } from './refusal.ts'

export const BODY_LIMIT_BYTES = 256 * 1024
/** Limit for the staff's calls with long texts: a letter of Devanagari takes three bytes. */
export const LONG_TEXT_LIMIT_BYTES = 1024 * 1024

/** Most texts are smaller; of larger bodies, only a few are in memory at once. */
export const LARGE_BYTES = 16 * 1024
/** The limit of all senders together, known or not, in places of 10 MB: 160 MB. */
const EVERYBODY: Sender = { name: 'everybody', most: 16 }
const PLACE_BYTES = 10 * 1024 * 1024
/** A large body that arrives more slowly than this takes a place that others wait for. */
const SLOWEST_BYTES_PER_SECOND = 16 * 1024
const PACE_EVERY_MS = 3_000
const BUSY_SECONDS = 2
/** Each value takes many times the room of its two or three characters. */
const MOST_VALUES = 5_000
/** A text that is typed and sent over a poor line has arrived by then. */
const ARRIVAL_MS = 8_000

/** A sender of large bodies, and its limit at once. */
type Sender = { name: string; most: number }

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with Fastify's own
  interface FastifyRequest {
    /**
     * The senders that the body counts for, known before it is read; null for anonymous requests.
     */
    senders: Sender[] | null
  }
}

/** Bounds what bodies take up before they are read: in bytes, in number and in time. */
export function boundBodies(app: FastifyInstance): void {
  const taken = new Map<string, number>()
  const add = ({ name }: Sender, difference: number) => {
    const count = (taken.get(name) ?? 0) + difference
    if (count > 0) taken.set(name, count)
    else taken.delete(name)
  }
  app.decorateRequest('senders', null)
  app.addHook('preParsing', async ({ raw, senders, routeOptions }, reply) => {
    const limit = routeOptions.bodyLimit ?? BODY_LIMIT_BYTES
    if (!hasBody(raw) || !isLarge(raw) || limit <= LARGE_BYTES) return
    const counted = [
      { sender: EVERYBODY, places: placesOf(raw, limit) },
      ...(senders ?? []).map((sender) => ({ sender, places: 1 })),
    ]
    if (
      counted.some(({ sender, places }) => (taken.get(sender.name) ?? 0) + places > sender.most)
    ) {
      throw tooBusy()
    }
    for (const { sender, places } of counted) add(sender, places)
    const endPace = boundPace(raw)
    reply.raw.once('close', () => {
      endPace()
      for (const { sender, places } of counted) add(sender, -places)
    })
  })
}

/** Ends the connection of a body that arrives too slowly. */
function boundPace(request: IncomingMessage): () => void {
  const { socket } = request
  let before = socket.bytesRead
  const pace = setInterval(() => {
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    if (request.complete) clearInterval(pace)
    else if (arrived < (SLOWEST_BYTES_PER_SECOND * PACE_EVERY_MS) / 1000) socket.destroy()
  }, PACE_EVERY_MS)
  return () => clearInterval(pace)
}

/** Closes the connection of a client that has not sent its body in time, answered or not. */
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

/** A body is large also if it does not state its size. */
const isLarge = ({ headers }: IncomingMessage) =>
  !(Number(headers['content-length']) <= LARGE_BYTES)

/** A body that does not say how long it is may become as long as its call allows. */
function placesOf({ headers }: IncomingMessage, limit: number): number {
  const length = Number(headers['content-length'] ?? limit)
  return Math.max(1, Math.ceil(Math.min(length, limit) / PLACE_BYTES))
}

const tooBusy = () =>
  new Refusal(503, { detail: said('tooMuchSent') }, { retryAfterSeconds: BUSY_SECONDS })

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
    else if (OPENING.has(sign) && ++values > MOST_VALUES) refuse(400, said('bodyParts'))
  }
}

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const OPENING = new Set([',', '[', '{'].map((sign) => sign.charCodeAt(0)))
