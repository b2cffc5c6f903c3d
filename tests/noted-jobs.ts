import { answeredBy, inOrder } from '#server/platform/database/batch.ts'
import type { Tx } from '#server/tenants/tx.ts'

export type NotedJob = { kind: string; data: object; after: Date | undefined }

const NOTHING = answeredBy(inOrder([]), () => {})

/** The transaction, whose jobs are noted instead of queued. */
export function notingJobs(tx: Tx, note: (job: NotedJob) => void = () => {}): Tx {
  const enqueuing: Tx['enqueuing'] = ({ kind }, data, after) => {
    note({ kind, data, after })
    return Promise.resolve(NOTHING)
  }
  return {
    ...tx,
    enqueuing,
    enqueue: async (...job) => {
      await enqueuing(...job)
    },
  }
}

/** A run that a test begins itself: no other job waits. */
export const NOTHING_WAITS = { dropWaiting: () => Promise.resolve() }
