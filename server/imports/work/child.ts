import { constants } from 'node:os'
import { answerOrders } from '#server/platform/work/answer-orders.ts'
import { calmConnection, CALM_PRIORITY } from '#server/platform/work/calm.ts'

/** A batch that changes products holds them, and buyers wait for these. */
const isCalm = process.argv.includes('calm')

await answerOrders(
  async () => {
    const { createImportWork } = await import('./import-work.ts')
    return createImportWork(isCalm ? calmConnection : undefined)
  },
  { priority: isCalm ? CALM_PRIORITY : constants.priority.PRIORITY_NORMAL },
)
