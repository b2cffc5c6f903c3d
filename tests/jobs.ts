import type { OpenShop } from './open-shop.ts'
import { eventually } from './eventually.ts'

type Shop = Pick<OpenShop, 'owner'>

/** A job as the queue keeps it; `data` is what the code that queued it said. */
type QueuedJob = { kind: string; state: string; startAfter: Date; data: Record<string, unknown> }

/** All jobs of a kind, or whose kind begins so (`orders.`), whatever became of them, oldest first. */
export async function jobsOf(
  { owner }: Shop,
  kind: string,
  data: object = {},
): Promise<QueuedJob[]> {
  const { rows } = await owner.query<QueuedJob>(
    `select name as kind, state::text, start_after as "startAfter", data -> 'data' as data
       from jobs.job
      where (name = $1 or ($1 like '%.' and starts_with(name, $1))) and data -> 'data' @> $2
      order by created_on`,
    [kind, data],
  )
  return rows
}

/** Has the jobs of a kind that wait for their time begin now, or those about `data` alone. */
export async function startNow(
  { owner, wakeJobs }: Pick<OpenShop, 'owner' | 'wakeJobs'>,
  kind: string,
  data: object = {},
): Promise<void> {
  const { rows } = await owner.query<{ group: string }>(
    `update jobs.job set start_after = now()
     where name = $1 and state in ('created', 'retry') and data -> 'data' @> $2
     returning group_id as "group"`,
    [kind, data],
  )
  for (const { group } of rows) wakeJobs([kind], group)
}

/** Waits until no job of a kind is left to do, but for those whose time has not come. */
export const jobsDone = (shop: Shop, kind: string, withinMs?: number) =>
  eventually(async () => {
    const now = Date.now()
    const ended = new Set(['completed', 'cancelled', 'failed'])
    const left = (await jobsOf(shop, kind)).filter(
      ({ state, startAfter }) => !ended.has(state) && startAfter.getTime() <= now,
    )
    if (left.length > 0) throw new Error(`Left of ${kind}: ${JSON.stringify(left)}`)
  }, withinMs)

/** The queue has lost its jobs of a kind, or those about `data` alone. */
export const loseJobs = ({ owner }: Shop, kind: string, data: object = {}) =>
  owner.query(`delete from jobs.job where name = $1 and data -> 'data' @> $2`, [kind, data])

/** The queue gives jobs to another process, as after a crash, though they may be done. */
export const repeatJobs = ({ owner }: Shop, kind: string, data: object = {}) =>
  owner.query(
    `update jobs.job set state = 'retry', start_after = now(), retry_count = 0, completed_on = null
      where name = $1 and data -> 'data' @> $2`,
    [kind, data],
  )

/** Lets a kind of job that is queued once in a while be queued again. */
export const forgetLastJob = ({ owner }: Shop, kind: string) =>
  owner.query(
    `update jobs.job set singleton_on = singleton_on - interval '1 day' * (random() * 1000 + 90)
      where name = $1`,
    [kind],
  )
