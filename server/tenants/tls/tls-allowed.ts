import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Refusal } from '#server/platform/serving/refusal.ts'
import type { Hosts } from '../hosts.ts'

const LONGEST_NAME = 253
const REQUEST_TIMEOUT_MS = 5_000
const MOST_CONNECTIONS = 100
/** Look-ups that find nothing count against the proxy, which asks for everybody. */
const PROXY = 'tls'

/**
 * A port of its own for a proxy that fetches certificates when they are first needed: it asks
 * `GET /tls/allowed?domain=…`. The answer is 200 for a shop's verified domain and 404 for others;
 * 429 after too many others, 503 while the database does not answer.
 */
export async function serveTlsAllowed(
  address: { host: string; port: number },
  hosts: Pick<Hosts, 'find'>,
): Promise<{ close: () => Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const status = await statusOf(request, hosts)
    response.writeHead(status, { 'Cache-Control': 'no-store' }).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.maxConnections = MOST_CONNECTIONS
  server.listen(address.port, address.host)
  await once(server, 'listening')
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function statusOf({ method, url = '' }: IncomingMessage, hosts: Pick<Hosts, 'find'>) {
  const [path, query] = url.split('?', 2)
  if (method !== 'GET' || path !== '/tls/allowed') return 404
  const domain = new URLSearchParams(query).get('domain') ?? ''
  if (domain.length > LONGEST_NAME || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain)) return 404
  try {
    return (await hosts.find(domain, PROXY)) ? 200 : 404
  } catch (error) {
    return error instanceof Refusal ? error.status : 503
  }
}
