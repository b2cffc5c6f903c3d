import type { OpenShop } from '../open-shop.ts'
import { jobsDone, startNow } from '../jobs.ts'

/** Writes the sales entries that orders lack, as the job does later. */
export async function writeEntriesNow(shop: OpenShop, order?: { id: number }): Promise<void> {
  await startNow(shop, 'orders.entries', order ? { orderId: order.id } : {})
  await jobsDone(shop, 'orders.entries')
}
