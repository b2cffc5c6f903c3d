import type { Database } from '../database/database.ts'
import type { Freshness } from '../freshness/freshness.ts'
import type { ReplyCache } from '../freshness/reply-cache.ts'
import { counter, gauge, type Sample } from './samples.ts'

/** The size of the cache, and whether it can be relied on. */
export const freshnessSamples = (
  freshness: Pick<Freshness, 'secondsSinceBeat' | 'noticesHeard' | 'hears'>,
  cache: Pick<ReplyCache, 'counts' | 'bytes'>,
): Sample[] => [
  counter(
    'pasal_replies_total',
    'Public replies: kept, made, or old for want of a database.',
    'how',
    {
      ...cache.counts,
    },
  ),
  gauge('pasal_kept_replies_bytes', 'Memory that kept replies take.', cache.bytes()),
  gauge('pasal_hears_writes', '1 while what is kept can be relied on.', freshness.hears() ? 1 : 0),
  gauge(
    'pasal_beat_age_seconds',
    'Since the last beat came back.',
    Math.min(freshness.secondsSinceBeat(), 1e9),
  ),
  counter('pasal_notices_heard_total', 'Notices of other processes.', 'channel', {
    freshness: freshness.noticesHeard(),
  }),
]

export const poolSamples = ({ load }: Pick<Database<unknown>, 'load'>): Sample[] => {
  const { inUse, waiting } = load()
  return [
    gauge('pasal_pool_in_use', 'Turns at the database that are taken.', inUse),
    gauge('pasal_pool_waiting', 'Who waits for a turn.', waiting),
  ]
}

/** Due jobs of all shops: the queue does not know shops. */
export async function jobSamples({
  outsideTenants,
}: Pick<Database<unknown>, 'outsideTenants'>): Promise<Sample[]> {
  const rows = await outsideTenants<{ kind: string; count: number; age: number }>(
    `select q.name as kind, count(j.name)::int as count,
       coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as age
     from jobs.queue q
     left join jobs.job j on j.name = q.name and j.state in ('created', 'retry')
       and j.start_after <= now()
     where q.name not like '\\_\\_%' group by q.name order by q.name`,
  )
  const valuesOf = (figure: 'count' | 'age') =>
    rows.map((row) => ({ labels: { kind: row.kind }, value: row[figure] }))
  return [
    {
      name: 'pasal_jobs_due',
      help: 'Jobs whose time has come.',
      type: 'gauge',
      values: valuesOf('count'),
    },
    {
      name: 'pasal_jobs_oldest_seconds',
      help: 'How long the oldest is due.',
      type: 'gauge',
      values: valuesOf('age'),
    },
  ]
}

export async function paymentSamples({
  outsideTenants,
}: Pick<Database<unknown>, 'outsideTenants'>): Promise<Sample[]> {
  const [row] = await outsideTenants<{ count: number }>('select payments_under_review() as count')
  return [
    gauge(
      'pasal_payments_under_review',
      'Attempts to pay that somebody has to look at.',
      row?.count ?? 0,
    ),
  ]
}
