import type { JobBodies } from '#server/platform/jobs/jobs.ts'
import type { Job, Shop, ShopWrite, Write } from './tx.ts'

export const jobOf = <Data extends object>(
  kind: string,
  once: Pick<Job<Data>, 'onceInSeconds'> = {},
): Job<Data> => ({ kind, ...once })

/** A job whose time has come. */
export type JobRun = {
  /** The id, equal for every run. */
  id: string
  shop: Shop
  write: ShopWrite
  /** Deletes the other jobs of its kind and lane that are due: this run does their work. */
  dropWaiting: () => Promise<void>
}

/** A job with what is to be done. It may run twice, and must then have done it once. */
export type JobBody = {
  kind: string
  run: (run: JobRun, data: unknown) => Promise<void>
}

export const onJob = <Data extends object>(
  { kind }: Job<Data>,
  run: (run: JobRun, data: Data) => Promise<void>,
): JobBody => ({ kind, run: run as JobBody['run'] })

type Ports = { write: Write; findShop: (id: number) => Promise<Shop | undefined> }

/** Brings the modules' jobs to the queue. A job of a shop that is gone is done. */
export function jobBodiesOf(jobs: JobBody[], { write, findShop }: Ports): JobBodies {
  return Object.fromEntries(
    jobs.map(({ kind, run }) => [
      kind,
      async ({ id, data: queued, dropWaiting }) => {
        const { tenant, data } = queued as { tenant: number; data: unknown }
        const shop = await findShop(tenant)
        if (shop) await run({ id, shop, write: (work) => write(shop.id, work), dropWaiting }, data)
      },
    ]),
  )
}
