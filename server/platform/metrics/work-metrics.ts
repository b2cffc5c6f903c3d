import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Freshness } from '../freshness/freshness.ts'
import type { ReplyCache } from '../freshness/reply-cache.ts'
import { gauge } from './gauge.ts'

type Ports = {
  freshness: Pick<Freshness, 'secondsSinceHeartbeat' | 'noticesHeard' | 'hears'>
  cache: Pick<ReplyCache, 'counts' | 'bytes'>
  database: Pick<Database<unknown>, 'load'>
}

/** The cache and whether it can be relied on, and the turns at the database. */
export const workMetrics =
  ({ freshness, cache, database }: Ports) =>
  (registry: Registry) => {
    const replies = new Counter({
      name: 'pasal_replies_total',
      help: 'Public replies: kept, made, or stale because the database was away.',
      labelNames: ['how'],
      registers: [],
      collect() {
        this.reset()
        for (const [how, count] of Object.entries(cache.counts)) this.inc({ how }, count)
      },
    })
    const notices = new Counter({
      name: 'pasal_notices_heard_total',
      help: 'Notices of other processes.',
      labelNames: ['channel'],
      registers: [],
      collect() {
        this.reset()
        this.inc({ channel: 'freshness' }, freshness.noticesHeard())
      },
    })
    registry.registerMetric(replies)
    registry.registerMetric(notices)
    gauge(registry, 'pasal_kept_replies_bytes', 'Memory that kept replies take.', cache.bytes)
    gauge(registry, 'pasal_hears_writes', '1 while what is kept can be relied on.', () =>
      freshness.hears() ? 1 : 0,
    )
    gauge(registry, 'pasal_beat_age_seconds', 'Since the last heartbeat came back.', () =>
      Math.min(freshness.secondsSinceHeartbeat(), 1e9),
    )
    gauge(
      registry,
      'pasal_pool_in_use',
      'Turns at the database that are taken.',
      () => database.load().inUse,
    )
    gauge(
      registry,
      'pasal_pool_waiting',
      'Requests that wait for a turn.',
      () => database.load().waiting,
    )
  }

type Asked = Pick<Database<unknown>, 'outsideTenants'>

/** Due jobs of all shops: the queue does not know shops. */
export const jobMetrics =
  ({ outsideTenants }: Asked) =>
  (registry: Registry) => {
    const labelNames = ['kind']
    /** Both gauges of a scrape show the rows of one statement. */
    let asked: Promise<DueJobs[]>
    const due = new Gauge({
      name: 'pasal_jobs_due',
      help: 'Jobs whose time has come.',
      labelNames,
      registers: [],
      async collect() {
        asked = outsideTenants<DueJobs>(DUE_JOBS)
        for (const { kind, count } of await asked) this.set({ kind }, count)
      },
    })
    const oldest = new Gauge({
      name: 'pasal_jobs_oldest_seconds',
      help: 'How long the oldest is due.',
      labelNames,
      registers: [],
      async collect() {
        for (const { kind, age } of await asked) this.set({ kind }, age)
      },
    })
    registry.registerMetric(due)
    registry.registerMetric(oldest)
  }

type DueJobs = { kind: string; count: number; age: number }

const DUE_JOBS = `
  select q.name as kind, count(j.name)::int as count,
    coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as age
  from jobs.queue q
  left join jobs.job j on j.name = q.name and j.state in ('created', 'retry')
    and j.start_after <= now()
  where q.name not like '\\_\\_%' group by q.name order by q.name`

export const paymentMetrics =
  ({ outsideTenants }: Asked) =>
  (registry: Registry) =>
    gauge(
      registry,
      'pasal_payments_under_review',
      'Attempts to pay that need a review.',
      async () => {
        const [row] = await outsideTenants<{ count: number }>(
          'select payments_under_review() as count',
        )
        return row?.count ?? 0
      },
    )
