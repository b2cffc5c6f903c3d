import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'

const BOUNDS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const HEALTH = new Set(['/healthz', '/readyz'])

/** Few kinds: an address of a stranger's making must not become a label. */
function kindOf(address: string): string {
  if (address.startsWith('/api/')) return 'call'
  if (address.startsWith('/media/')) return 'picture'
  if (address.startsWith('/assets/')) return 'asset'
  return HEALTH.has(address) ? 'health' : 'page'
}

/** Counts and times what a server answers, cached replies included. */
export const requestMetrics = (server: Server) => (registry: Registry) => {
  const registers = [registry]
  const total = new Counter({
    name: 'pasal_requests_total',
    help: 'Requests by kind and status; cut: the visitor left before the end.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'pasal_request_seconds',
    help: 'From the arrival of a request to the end of its reply.',
    labelNames: ['kind'],
    buckets: BOUNDS_SECONDS,
    registers,
  })
  // Before the one that answers, which may do so at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const kind = kindOf(request.url ?? '')
    const observe = seconds.startTimer({ kind })
    response.once('close', () => {
      observe()
      const status = response.writableFinished
        ? `${Math.floor(response.statusCode / 100)}xx`
        : 'cut'
      total.inc({ kind, status })
    })
  })
}
