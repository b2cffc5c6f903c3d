import { answerOrders } from '../../work/answer-orders.ts'

await answerOrders(async () => {
  const { pictureWork, readOnly } = await import('./picture-work.ts')
  readOnly(['Svg'])
  return pictureWork
})
