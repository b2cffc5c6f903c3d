import type { IncomingMessage } from 'node:http'
import {
  askOutside,
  checkedAddresses,
  OUTSIDE,
  type OutsidePorts,
} from '#server/platform/outgoing/ask-outside.ts'

/** The bytes of a picture, or what can be said of a failure without telling of a network. */
export type Fetched = { bytes: Buffer } | { fault: 'not reachable' | 'not a picture' | 'too large' }

export type FetchPicture = (address: string) => Promise<Fetched>

export type FetchPorts = OutsidePorts & { inAllMs: number }

const CONNECT_MS = 5_000
const MOST_BYTES = 10_000_000
const MOST_REDIRECTS = 3

const PORTS: FetchPorts = { ...OUTSIDE, inAllMs: 30_000 }

const HEADERS = { Accept: 'image/*', 'User-Agent': 'Pasal import' }

const NOT_REACHABLE: Fetched = { fault: 'not reachable' }

/**
 * Fetches a picture of the public internet. Each address of its host is checked before the
 * connection, which then leads to the checked address, and so is each redirect.
 */
export const createFetchPicture =
  (given: Partial<FetchPorts> = {}): FetchPicture =>
  async (address) => {
    const ports = { ...PORTS, ...given }
    const signal = AbortSignal.timeout(ports.inAllMs)
    const asking = { method: 'GET', headers: HEADERS, connectMs: CONNECT_MS, signal } as const
    try {
      let url = URL.parse(address)
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const checked = url && (await checkedAddresses(url, ports))
        if (!url || !checked) return NOT_REACHABLE
        const answer = await answerOf(await askOutside(url, checked, asking))
        if ('fetched' in answer) return answer.fetched
        url = URL.parse(answer.location, url.href)
      }
      return NOT_REACHABLE
    } catch {
      return NOT_REACHABLE
    }
  }

type Answer = { fetched: Fetched } | { location: string }

async function answerOf(response: IncomingMessage): Promise<Answer> {
  try {
    return await readAnswer(response)
  } finally {
    response.destroy()
  }
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    return { location: headers.location }
  }
  if (statusCode !== 200) return { fetched: NOT_REACHABLE }
  if (/^(text|application\/json)/.test(headers['content-type'] ?? '')) {
    return { fetched: { fault: 'not a picture' } }
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) return { fetched: { fault: 'too large' } }
    chunks.push(chunk)
  }
  return { fetched: { bytes: Buffer.concat(chunks) } }
}
