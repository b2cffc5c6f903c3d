import type { IncomingMessage } from 'node:http'
import {
  askOutside,
  checkedAddresses,
  NotConnected,
  type OutsidePorts,
} from '#server/platform/outgoing/ask-outside.ts'
import { secondsAhead } from './clock.rules.ts'

const CONNECT_MS = 3_000
const ANSWER_MS = 10_000
const MOST_ANSWER_BYTES = 1024

/** The faults of a request that was not answered well, by the words of `webhookFault`. */
type Fault =
  | 'unknown_host'
  | 'not_public'
  | 'not_connected'
  | 'certificate'
  | 'slow'
  | 'broken'
  | 'redirect'
  | 'status'

export type Outcome = {
  status: number | null
  ms: number
  fault: Fault | null
  /** The begin of the answer, as text. */
  answer: string | null
  /** The seconds that the receiver wants to be left alone. */
  retryAfter?: number | undefined
  /** How far the receiver's clock is ahead of ours. */
  secondsAhead?: number | undefined
}

export type Post = (
  url: string,
  request: { headers: Record<string, string>; body: string },
) => Promise<Outcome>

/** Posts to an address of a merchant: of the public internet, and without following anything. */
export const createPost =
  (outside: OutsidePorts): Post =>
  async (address, { headers, body }) => {
    const begun = performance.now()
    const ended = (outcome: Omit<Outcome, 'ms'>): Outcome => ({
      ...outcome,
      ms: Math.round(performance.now() - begun),
    })
    const failed = (fault: Fault) => ended({ status: null, fault, answer: null })
    const url = URL.parse(address)
    if (!url) return failed('not_public')
    const signal = AbortSignal.timeout(ANSWER_MS)
    try {
      const addresses = await checkedAddresses(url, outside).catch(() => null)
      if (addresses === null) return failed('unknown_host')
      if (addresses === undefined) return failed('not_public')
      const asking = { method: 'POST', headers, body, connectMs: CONNECT_MS, signal } as const
      return ended(await outcomeOf(await askOutside(url, addresses, asking)))
    } catch (error) {
      return failed(signal.aborted ? 'slow' : faultOf(error))
    }
  }

async function outcomeOf(response: IncomingMessage): Promise<Omit<Outcome, 'ms'>> {
  const { statusCode: status = 0, headers } = response
  const answer = await firstBytes(response)
  const isDone = status >= 200 && status < 300
  const fault = status >= 300 && status < 400 ? 'redirect' : 'status'
  return {
    status,
    answer,
    fault: isDone ? null : fault,
    retryAfter: secondsAsked(headers['retry-after']),
    secondsAhead: secondsAhead(headers.date, Date.now()),
  }
}

/** The rest is cut off, and so is an answer that does not end. */
async function firstBytes(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MOST_ANSWER_BYTES) break
    }
  } catch {
    // The status has arrived, which is what counts.
  } finally {
    response.destroy()
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_ANSWER_BYTES).toString()
  return text.replaceAll('\0', '').slice(0, MOST_ANSWER_BYTES)
}

/** Only seconds: clocks differ. */
const secondsAsked = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : undefined

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ERR_TLS/

function faultOf(error: unknown): Fault {
  const isNotConnected = error instanceof NotConnected
  let cause: unknown = error
  while (cause instanceof Error) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== undefined && CERTIFICATE.test(code)) return 'certificate'
    cause = cause.cause
  }
  return isNotConnected ? 'not_connected' : 'broken'
}
