import { answerOrders } from '#server/platform/work/answer-orders.ts'

await answerOrders(async () => (await import('./pdf-work.ts')).pdfWork)
