import { eventually } from '../eventually.ts'
import { startNow } from '../jobs.ts'
import type { OpenShop } from '../open-shop.ts'

/** Tables that count calls and people, or keep keys and logs of what was asked. */
const OF_CALLS = new Set([
  'audit_entries',
  'call_counts',
  'changes',
  'order_refund_keys',
  'sent_mails',
  'staff_call_keys',
  'staff_sessions',
])

/** Tables and jobs that timers write to at times of their own. */
const LATER =
  /^(document_files|export_parts|import_|notices$|payment_events$|redirects$|sales_|unfolded_days$|job (reports\.|import\.batch|notices\.|payments\.inquire|products\.alerts))/

/** The change in the number of rows of each table and queue, by its name. */
export type Effects = Record<string, number>

/** Waits until no job is due, so that what is counted is what a call does. */
const jobsRest = ({ owner, wakeJobs }: Pick<OpenShop, 'owner' | 'wakeJobs'>) =>
  eventually(async () => {
    const { rows } = await owner.query<{ name: string; state: string; lane: string }>(
      `select name, state, group_id as lane from jobs.job
        where start_after <= now() and state in ('created', 'active', 'retry')`,
    )
    for (const { name, state, lane } of rows) if (state !== 'active') wakeJobs([name], lane)
    if (rows.length > 0) throw new Error(`Left: ${rows.map(({ name }) => name).join(', ')}`)
  }).catch(() => {})

/** Jobs that wait some seconds for more of an order, and would else write while a later call is counted. */
const PATIENT = ['orders.documents', 'orders.entries']

/** The number of rows of each table, and of each kind of job. */
async function countAll(shop: Pick<OpenShop, 'owner'>): Promise<Map<string, number>> {
  const { rows: tables } = await shop.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const parts = tables
    .filter(({ name }) => !OF_CALLS.has(name) && !LATER.test(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
  const jobs = `select 'job ' || name as name, count(*)::int as count from jobs.job group by 1`
  // Reading and planning so many tables anew takes three times as long as counting them.
  const { rows } = await shop.owner.query<{ name: string; count: number }>({
    name: 'count-all',
    text: [...parts, jobs].join(' union all '),
  })
  return new Map(
    rows.filter(({ name }) => !LATER.test(name)).map(({ name, count }) => [name, count]),
  )
}

/** The effects of `act`, and with `settled` of its jobs; without what stays as it is. */
export async function effectsOf(
  shop: Pick<OpenShop, 'owner' | 'wakeJobs'>,
  act: () => Promise<unknown>,
  when: 'at once' | 'settled' = 'at once',
): Promise<Effects> {
  for (const kind of PATIENT) await startNow(shop, kind)
  await jobsRest(shop)
  const before = await countAll(shop)
  await act()
  if (when === 'settled') await jobsRest(shop)
  const after = await countAll(shop)
  const changed = [...after].map(
    ([name, count]) => [name, count - (before.get(name) ?? 0)] as const,
  )
  return Object.fromEntries(changed.filter(([, count]) => count !== 0))
}

/** The effects that exceed those of `one`. */
export const moreThan = (one: Effects, effects: Effects): Effects =>
  Object.fromEntries(
    Object.entries(effects).filter(([name, count]) => count > Math.max(0, one[name] ?? 0)),
  )
