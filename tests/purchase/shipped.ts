import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { newCustomer } from '../customer.ts'
import { jobsDone, startNow } from '../jobs.ts'
import type { Mailbox } from '../mailbox.ts'
import type { OpenShop } from '../open-shop.ts'
import type { Colleague } from '../staff.ts'
import { addToCart } from './cart.ts'
import { newProduct } from './new-product.ts'
import { order as orderNow } from './order.ts'

/** An order of three units of its first item and one of its second, marked as paid by `owner`. */
export async function paidOrder(shop: OpenShop, owner: Colleague) {
  const buyer = await newCustomer(shop)
  const [first, second] = [await newProduct(shop), await newProduct(shop)]
  await addToCart(buyer, first, 3)
  await addToCart(buyer, second, 1)
  const order = await orderNow(buyer)
  const reply = await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  return { id: order.id, order, buyer, first, second }
}

/** The body that ships these units of the items. */
export const units = (...quantities: number[]) => ({
  lines: quantities.map((quantity, line) => ({ line, quantity })),
})

/** Ships a part of an order, or what is left. @throws what the shop says where it refuses */
export async function ship(packer: Colleague, id: number, body: object = {}): Promise<StaffOrder> {
  const reply = await packer.shop(`POST /orders/${id}/shipment/`, body)
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  return reply.json()
}

/** By item: the units that were sent, and those that are left. */
export const leftIn = ({ items }: StaffOrder) =>
  items.map(({ shipped, to_ship }) => [shipped, to_ship])

/** The mails to an address about shipments, once those that wait have gone out. */
export async function shipmentMails(shop: OpenShop, mailbox: Mailbox, email: string) {
  const kinds = ['orders.shipped', 'orders.shipped-part']
  for (const kind of kinds) await startNow(shop, kind)
  for (const kind of kinds) await jobsDone(shop, kind)
  return mailbox
    .mails()
    .filter(({ headers, text }) => headers['to']?.includes(email) && /shipped/.test(text))
}
