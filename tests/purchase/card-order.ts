import type { PlacedOrder } from '#contract/orders.ts'
import { addToCart } from './cart.ts'
import type { CardShop } from './card-shop.ts'
import type { Browser } from '../customer.ts'
import { jobsDone, startNow } from '../jobs.ts'
import type { Reply } from '../http.ts'
import { newProduct } from './new-product.ts'
import { order } from './order.ts'

/** An order of two new units at 64.75, to be paid by card. */
export async function orderByCard(
  shop: CardShop,
  customer: Browser,
  method = 'card_2c2p',
): Promise<PlacedOrder & { productId: number }> {
  const product = await newProduct(shop, { priceCents: 6475, stock: 5 })
  await addToCart(customer, product, 2)
  const placed = await order(customer, { payment_method: method })
  return { ...placed, productId: product.id }
}

export const initiate = (customer: Pick<Browser, 'post'>, orderId: number): Promise<Reply> =>
  customer.post('/payments/initiate/', { order_id: orderId, currency: 'USD' })

export type Begun = { redirectUrl: string; payment_uuid: string }

/** A row as the database has it. */
export async function paymentRow(shop: CardShop, uuid: string) {
  const { rows } = await shop.owner.query<{
    status: string
    needs_review: boolean
    refund_due: boolean
    error_message: string | null
    gateway_transaction_ref: string | null
    invoice_no: string
    callback_key: string
    order_id: string
  }>('select * from payments where id = $1', [uuid])
  return rows[0]!
}

/** Begins a payment, and says what the provider knows it by. */
export async function begin(shop: CardShop, customer: Browser, orderId: number) {
  const reply = await initiate(customer, orderId)
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  const { payment_uuid: uuid } = reply.json() as Begun
  const { invoice_no: invoiceNo, callback_key: key } = await paymentRow(shop, uuid)
  return { uuid, invoiceNo, key }
}

/** Waits until what was heard has been asked about. */
export const inquiriesDone = (shop: CardShop) => jobsDone(shop, INQUIRY)

/** Has the timer ask now, as if its time had come. */
export async function ringTimer(shop: CardShop): Promise<void> {
  await startNow(shop, INQUIRY)
  await inquiriesDone(shop)
}

const INQUIRY = 'payments.inquire'
