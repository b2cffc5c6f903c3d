import type { ConnectionOptions } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type JobBody, onJob } from '#server/tenants/jobs.ts'
import { importBatch, importReading, importsForgotten } from './import-queue.ts'
import { forgetOldImports } from './imports.queries.ts'
import { createImportProcess } from './work/import-process.ts'

type Ports = {
  /** The address of the database, which the process of imports connects to. */
  connection: ConnectionOptions
  jobs: Pick<Jobs, 'wake'>
}

/** The jobs of imports. A second job for the same batch finds it done. */
export function createImportJobs({ connection, jobs }: Ports): {
  jobs: JobBody[]
  close: () => void
} {
  const process = createImportProcess()
  return {
    jobs: [
      onJob(importReading, async ({ shop: { id, origin } }, { import: read }) => {
        jobs.wake(await process.run('read', connection, { id, origin }, read), String(id))
      }),
      onJob(importBatch, async ({ shop: { id, origin } }, data) => {
        jobs.wake(await process.run('batch', connection, { id, origin }, data), String(id))
      }),
      onJob(importsForgotten, async ({ write }) => {
        await write((tx) => forgetOldImports(tx, new Date()))
      }),
    ],
    close: process.end,
  }
}
