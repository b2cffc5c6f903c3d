import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

/** The rules of where a request of the server may lead. */
export type OutsidePorts = {
  /** All addresses of a host. */
  resolve: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  /** The schemes, such as "https:", and the ports as a URL spells them. */
  schemes: readonly string[]
  ports: readonly string[]
}

export const OUTSIDE: OutsidePorts = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  schemes: ['http:', 'https:'],
  ports: ['', '80', '443'],
}

/** Further addresses of a host are not tried. */
const MOST_ADDRESSES = 3

/**
 * The addresses to connect to, IPv4 first: some hosts name an IPv6 address that leads nowhere.
 * Undefined unless all addresses of the host are allowed.
 */
export async function checkedAddresses(
  { protocol, port, username, password, hostname }: URL,
  { resolve, isAllowed, schemes, ports }: OutsidePorts,
): Promise<string[] | undefined> {
  if (!schemes.includes(protocol)) return undefined
  if (!ports.includes(port) || username !== '' || password !== '') return undefined
  // A name of figures is an address already and is never resolved, so it is checked here.
  const literal = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) ? [literal] : await resolve(hostname)
  if (addresses.length === 0 || !addresses.every(isAllowed)) return undefined
  return addresses.toSorted((a, b) => isIP(a) - isIP(b)).slice(0, MOST_ADDRESSES)
}

export type Asking = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  connectMs: number
  signal: AbortSignal
}

/** No address of the host took the connection. */
export class NotConnected extends Error {}

/**
 * Asks the first of the addresses that takes a connection; the name is used for the certificate
 * alone. A redirect is an answer as any other. Whoever reads the answer ends it by `destroy`.
 * @throws NotConnected, or the failure of a connection that stood
 */
export async function askOutside(
  url: URL,
  addresses: readonly string[],
  asking: Asking,
): Promise<IncomingMessage> {
  let last: unknown
  for (const address of addresses) {
    try {
      return await askAt(url, address, asking)
    } catch (error) {
      if (!(error instanceof NotConnected) || asking.signal.aborted) throw error
      last = error.cause
    }
  }
  throw new NotConnected('No address answers', { cause: last })
}

function askAt(url: URL, address: string, asking: Asking): Promise<IncomingMessage> {
  const { method, headers, body, connectMs, signal } = asking
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const isSecure = url.protocol === 'https:'
  const request = (isSecure ? requestHttps : requestHttp)({
    method,
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: url.pathname + url.search,
    headers: { ...headers, Host: url.host },
    agent: false,
    signal,
    ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
  })
  let isConnected = false
  const connecting = setTimeout(() => request.destroy(new Error('Slow')), connectMs)
  request.on('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      isConnected = true
      clearTimeout(connecting)
    })
  })
  request.on('error', (cause) => {
    reject(isConnected ? cause : new NotConnected('Not connected', { cause }))
  })
  request.on('close', () => clearTimeout(connecting))
  request.on('response', resolve)
  request.end(body)
  return promise
}
