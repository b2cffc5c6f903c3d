import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Sample } from './samples.ts'

const BOUNDS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const HEALTH = new Set(['/healthz', '/readyz'])

/** Few kinds: an address of a stranger's making must not become a label. */
function kindOf(address: string): string {
  if (address.startsWith('/api/')) return 'call'
  if (address.startsWith('/media/')) return 'picture'
  if (address.startsWith('/assets/')) return 'asset'
  return HEALTH.has(address) ? 'health' : 'page'
}

type Times = { counts: number[]; seconds: number; status: Map<string, number> }

/** Watches what a server answers, cached replies included, and how long it takes. */
export function watchRequests(server: Server): () => Sample[] {
  const byKind = new Map<string, Times>()

  const timesOf = (kind: string) => {
    let times = byKind.get(kind)
    if (!times) {
      times = { counts: BOUNDS_SECONDS.map(() => 0), seconds: 0, status: new Map() }
      byKind.set(kind, times)
    }
    return times
  }

  // Before the one that answers, which may do so at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const begin = performance.now()
    const kind = kindOf(request.url ?? '')
    response.once('close', () => {
      const seconds = (performance.now() - begin) / 1000
      const times = timesOf(kind)
      const status = response.writableFinished
        ? `${Math.floor(response.statusCode / 100)}xx`
        : 'cut'
      times.status.set(status, (times.status.get(status) ?? 0) + 1)
      times.seconds += seconds
      const at = BOUNDS_SECONDS.findIndex((bound) => seconds <= bound)
      if (at >= 0) times.counts[at]!++
    })
  })

  return () => {
    const kinds = [...byKind]
    return [
      {
        name: 'pasal_requests_total',
        help: 'Requests by kind and status; cut: the visitor left before the end.',
        type: 'counter',
        values: kinds.flatMap(([kind, { status }]) =>
          [...status].map(([each, value]) => ({ labels: { kind, status: each }, value })),
        ),
      },
      {
        name: 'pasal_request_seconds',
        help: 'From the arrival of a request to the end of its reply.',
        type: 'histogram',
        values: kinds.flatMap(([kind, times]) => histogramOf(kind, times)),
      },
    ]
  }
}

function histogramOf(kind: string, { counts, seconds, status }: Times): Sample['values'] {
  const total = [...status.values()].reduce((sum, count) => sum + count, 0)
  let below = 0
  const buckets = BOUNDS_SECONDS.map((bound, at) => ({
    suffix: '_bucket',
    labels: { kind, le: String(bound) },
    value: (below += counts[at]!),
  }))
  return [
    ...buckets,
    { suffix: '_bucket', labels: { kind, le: '+Inf' }, value: total },
    { suffix: '_sum', labels: { kind }, value: seconds },
    { suffix: '_count', labels: { kind }, value: total },
  ]
}
