import type { ConnectionOptions } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type JobBody, type JobRun, onJob } from '#server/tenants/jobs.ts'
import { importBatch, importReading, importsForgotten } from './import-queue.ts'
import { forgetOldImports } from '../stored/imports.queries.ts'
import { endForGood } from './run-import.ts'
import { createImportProcesses, TooMuchWork } from './import-process.ts'

type Ports = {
  /** The address of the database, which the process of imports connects to. */
  connection: ConnectionOptions
  jobs: Pick<Jobs, 'wake'>
}

const ofWork = ({ shop: { id, origin } }: JobRun) => ({ id, origin })

/** The jobs of imports. A second job for the same batch finds it done. */
export function createImportJobs({ connection, jobs }: Ports): {
  jobs: JobBody[]
  close: () => void
} {
  const processes = createImportProcesses()
  type Run = Parameters<typeof processes.run<string[]>>[1]
  /** The next try would end as this one, so that there is none. */
  async function work(
    { shop, write }: JobRun,
    { import: importId, isCalm }: { import: number; isCalm?: boolean },
    run: Run,
  ): Promise<void> {
    try {
      jobs.wake(await processes.run(shop.id, run, isCalm), String(shop.id))
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error
      await write((tx) => endForGood(tx, importId))
    }
  }
  return {
    jobs: [
      onJob(importReading, (job, data) =>
        work(job, data, (process) => process.run('read', connection, ofWork(job), data.import)),
      ),
      onJob(importBatch, (job, data) =>
        work(job, data, (process) => process.run('batch', connection, ofWork(job), data)),
      ),
      onJob(importsForgotten, async ({ write }) => {
        await write((tx) => forgetOldImports(tx, new Date()))
      }),
    ],
    close: processes.end,
  }
}
