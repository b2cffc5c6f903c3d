import { answerOrders } from '../../work/answer-orders.ts'

await answerOrders(async () => {
  const { pictureWork, readOnly } = await import('./picture-work.ts')
  readOnly(['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'])
  return pictureWork
})
