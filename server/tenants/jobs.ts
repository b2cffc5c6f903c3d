import type { JobBodies } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from './handling.ts'
import type { Job, Shop, Write } from './tx.ts'

export const jobOf = <Data extends object>(kind: string): Job<Data> => ({ kind })

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
        const transaction: Transaction = (work) => write(shop.id, work)
        await run({ id, shop, transaction }, data)
      },
    ]),
  )
}
