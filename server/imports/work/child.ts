import { answerOrders } from '#server/platform/work/answer-orders.ts'

// A batch holds the products that it changes, and buyers wait for these.
await answerOrders(async () => (await import('./import-work.ts')).importWork, { isWaitedFor: true })
