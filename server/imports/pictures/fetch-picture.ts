import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

/** The bytes of a picture, or what can be said of a failure without telling of a network. */
export type Fetched = { bytes: Buffer } | { fault: 'not reachable' | 'not a picture' | 'too large' }

export type FetchPicture = (address: string) => Promise<Fetched>

export type FetchPorts = {
  /** All addresses of a host. */
  resolve: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  ports: readonly string[]
  inAllMs: number
}

const CONNECT_MS = 5_000
const MOST_BYTES = 10_000_000
const MOST_REDIRECTS = 3

const PORTS: FetchPorts = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: ['', '80', '443'],
  inAllMs: 30_000,
}

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
    try {
      let url = URL.parse(address)
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const checked = url && (await addressOf(url, ports))
        if (!url || !checked) return NOT_REACHABLE
        const answer = await ask(url, checked, signal)
        if ('fetched' in answer) return answer.fetched
        url = URL.parse(answer.location, url.href)
      }
      return NOT_REACHABLE
    } catch {
      return NOT_REACHABLE
    }
  }

/** The address to connect to; undefined unless all addresses of the host are allowed. */
async function addressOf(
  { protocol, port, username, password, hostname }: URL,
  { resolve, isAllowed, ports }: FetchPorts,
): Promise<string | undefined> {
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  if (!ports.includes(port) || username !== '' || password !== '') return undefined
  // A name of figures is an address already and is never resolved, so it is checked here.
  const literal = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) ? [literal] : await resolve(hostname)
  return addresses.length > 0 && addresses.every(isAllowed) ? addresses[0] : undefined
}

type Answer = { fetched: Fetched } | { location: string }

function ask(url: URL, address: string, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const isSecure = url.protocol === 'https:'
  const request = (isSecure ? requestHttps : requestHttp)({
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: url.pathname + url.search,
    headers: { Host: url.host, Accept: 'image/*', 'User-Agent': 'Pasal import' },
    agent: false,
    signal,
    ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
  })
  const connecting = setTimeout(() => request.destroy(new Error('Slow')), CONNECT_MS)
  request.on('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
  })
  request.on('error', reject)
  request.on('close', () => clearTimeout(connecting))
  request.on('response', (response) => {
    answerOf(response)
      .then(resolve, reject)
      .finally(() => request.destroy())
  })
  request.end()
  return promise
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
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
