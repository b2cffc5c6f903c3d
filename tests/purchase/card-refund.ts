import { type Browser, newCustomer } from '../customer.ts'
import { jobsDone, startNow } from '../jobs.ts'
import type { Colleague } from '../staff.ts'
import { begin, inquiriesDone, orderByCard } from './card-order.ts'
import type { CardShop } from './card-shop.ts'

const REFUND = 'payments.refund'

type CardOrder = {
  id: number
  orderNumber: string
  invoiceNo: string
  productId: number
  customer: Browser
}

/** An order of two units at 64.75 that was paid by card: 129.50. */
export async function paidByCard(shop: CardShop, buyer?: Browser): Promise<CardOrder> {
  const customer = buyer ?? (await newCustomer(shop))
  const order = await orderByCard(shop, customer)
  const { invoiceNo } = await begin(shop, customer, order.id)
  await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [{}] })
  await inquiriesDone(shop)
  const { id, order_number: orderNumber, productId } = order
  return { id, orderNumber, invoiceNo, productId, customer }
}

/** Waits until every refund that can be asked about has been. */
export const refundsDone = (shop: CardShop) => jobsDone(shop, REFUND)

/** Has the timer ask now, as if its time had come. */
export async function ringRefundTimer(shop: CardShop): Promise<void> {
  await startNow(shop, REFUND)
  await refundsDone(shop)
}

export const askRefund = (by: Colleague, { id }: { id: number }, body: object) =>
  by.shop(`POST /orders/${id}/refund/`, { way: 'card', ...body })

export const readOrderOf = async (by: Colleague, { id }: { id: number }) =>
  (await by.shop(`GET /orders/${id}/`)).json()
