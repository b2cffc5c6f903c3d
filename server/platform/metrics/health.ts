import type { FastifyInstance } from 'fastify'
import type { Freshness } from '../freshness/freshness.ts'
import type { Shutdown } from '../serving/http-server.ts'
import { VERSION } from '../version.ts'
import { Refusal } from '../serving/refusal.ts'

/** Deaf for longer than it takes to open another listening connection, so it is this process's own. */
const DEAF_TOO_LONG_SECONDS = 30

type Ports = {
  /** @throws Refusal 503 where the database does not answer. */
  askDatabase: () => Promise<unknown>
  freshness: Pick<Freshness, 'secondsSinceHeartbeat'>
  shutdown: Shutdown
}

/** `/healthz`: the process lives. `/readyz`: send it visitors. */
export function mountHealth(app: FastifyInstance, { askDatabase, freshness, shutdown }: Ports) {
  let asking: Promise<unknown> | undefined
  /** Sends one query for all who ask meanwhile: anybody may, as often as they like. */
  const askOnce = () => (asking ??= askDatabase().finally(() => (asking = undefined)))
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    if (shutdown.hasBegun) throw notReady('This server is stopping.')
    await askOnce()
    // The server's pages are right, because no reply counts as fresh, but slow.
    if (freshness.secondsSinceHeartbeat() > DEAF_TOO_LONG_SECONDS) {
      throw notReady('This server does not hear what others write.')
    }
    return { status: 'ready', version: VERSION }
  })
}

const notReady = (detail: string) => new Refusal(503, { detail }, { retryAfterSeconds: 5 })
