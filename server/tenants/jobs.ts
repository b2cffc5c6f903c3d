import type { JobBodies } from '#server/platform/jobs/jobs.ts'
import type { Shop, Transaction } from './handling.ts'
import type { Write } from './writes.ts'

/** A kind of job, and what it carries: numbers that lead to rows of its shop, nothing personal. */
export type Job<Data extends object> = { kind: string; carries?: Data }

export const jobOf = <Data extends object>(kind: string): Job<Data> => ({ kind })

/** Queues a job within the transaction that causes it; it runs at once, or not before `after`. */
export type Enqueue = <Data extends object>(
  job: Job<Data>,
  data: Data,
  after?: Date,
) => Promise<void>

/** What a job is handed when its time has come. */
export type JobHandling = {
  /** The same for every attempt. */
  id: string
  shop: Shop
  transaction: Transaction
}

/** A job with what is to be done. It may run twice, and must then have done it once. */
export type JobBody = {
  kind: string
  run: (handling: JobHandling, data: unknown) => Promise<void>
}

export const onJob = <Data extends object>(
  { kind }: Job<Data>,
  run: (handling: JobHandling, data: Data) => Promise<void>,
): JobBody => ({ kind, run: run as JobBody['run'] })

type Ports = { write: Write; findShop: (id: number) => Promise<Shop | undefined> }

/** Brings the rooms' jobs to the queue. A job of a shop that is gone is done. */
export function jobBodiesOf(jobs: JobBody[], { write, findShop }: Ports): JobBodies {
  return Object.fromEntries(
    jobs.map(({ kind, run }) => [
      kind,
      async ({ id, data: queued }) => {
        const { tenant, data } = queued as { tenant: number; data: unknown }
        const shop = await findShop(tenant)
        if (!shop) return
        const transaction: Transaction = (work) =>
          write(shop.id, (db, changed, enqueue) => work({ db, changed, enqueue }))
        await run({ id, shop, transaction }, data)
      },
    ]),
  )
}
