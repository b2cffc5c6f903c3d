import { answerOrders } from '../../work/answer-orders.ts'

await answerOrders(async () => (await import('./picture-work.ts')).pictureWork)
