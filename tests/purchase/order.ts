import type { PlacedOrder } from '#contract/orders.ts'
import { addToCart } from './cart.ts'
import type { Calls } from '../customer.ts'
import { newProduct } from './new-product.ts'
import type { OpenShop } from '../open-shop.ts'
import { listRows } from '../rows.ts'

export const ORDERS = '/orders/orders/'

export const ADDRESS = {
  fullname: 'Asha Rai',
  street: 'Ratna Marga 12',
  city: 'Dharan',
  postalCode: '56700',
  country: 'Nepal',
  contact_number: '+977 25 520000',
}

/** A request as checkout makes it. */
export const ORDER = { payment_method: 'bank_transfer', delivery_address: ADDRESS }

/** Orders what is in the cart. @throws what the shop says where it refuses */
export async function order(
  customer: Pick<Calls, 'post'>,
  request: object = {},
): Promise<PlacedOrder> {
  const reply = await customer.post(ORDERS, { ...ORDER, ...request })
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`)
  return reply.json()
}

export const orderOf = async (customer: Pick<Calls, 'get'>, { id }: { id: number }) =>
  (await customer.get(`${ORDERS}${id}/`)).json()

/** A new product, and an order of some of its units. */
export async function orderOfNew(
  shop: OpenShop,
  customer: Parameters<typeof addToCart>[0],
  { stock = 10, quantity = 1, method = 'bank_transfer' } = {},
) {
  const product = await newProduct(shop, { stock })
  await addToCart(customer, product, quantity)
  return { product, order: await order(customer, { payment_method: method }) }
}

export async function stockOf({ owner }: Pick<OpenShop, 'owner'>, product: { id: number }) {
  const rows = await listRows({ owner }, 'products', { id: product.id }, ['stock'])
  return rows[0]!.stock
}

/** Changes fields of an order's address. */
export const changeAddress = (
  { owner }: Pick<OpenShop, 'owner'>,
  { id }: { id: number },
  fields: object,
) =>
  owner.query('update orders set delivery_address = delivery_address || $2 where id = $1', [
    id,
    fields,
  ])
