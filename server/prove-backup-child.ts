import { answerOrders } from './platform/work/answer-orders.ts'

await answerOrders(async () => (await import('./prove-backup.ts')).backupWork)
