import { entriesDue } from '#server/orders/order/queue-documents.ts'
import { type JobBody, onJob } from '#server/tenants/jobs.ts'
import { writeEntries } from './write-entries.ts'

export const entryJobs: JobBody[] = [
  onJob(entriesDue, async ({ write }, { orderId }) => {
    await write((tx) => writeEntries(tx, orderId))
  }),
]
