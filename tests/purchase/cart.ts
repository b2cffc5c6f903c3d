import type { Cart } from '#contract/orders.ts'
import type { Calls } from '../customer.ts'
import type { Reply } from '../http.ts'

export const CART = '/orders/cart/'
export const ADD_ITEM = '/orders/cart/add-item/'
export const CLEAR_CART = '/orders/cart/clear/'
export const itemPath = (id: number | string) => `/orders/cart/items/${id}/` as const

export const cartOf = async (customer: Pick<Calls, 'get'>) => (await customer.get(CART)).json()

/** The cart with these units in it. @throws what the shop says where it refuses */
export async function addToCart(
  customer: Pick<Calls, 'post'>,
  product: { id: number },
  quantity = 1,
  customization?: object,
): Promise<Cart> {
  const body = { product_id: product.id, quantity, customization }
  const reply = await customer.post(ADD_ITEM, body)
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  return reply.json()
}

export const answerOf = (reply: Reply) => [reply.status, reply.json()]
