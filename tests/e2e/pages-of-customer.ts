import { addToCart } from '#tests/purchase/cart.ts'
import type { Browser } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { order } from '#tests/purchase/order.ts'
import { CHECKOUT } from './at-checkout.ts'
import { newShopper } from './shopper.ts'
import type { openStorefront } from './storefront.ts'

type Place = Pick<ReturnType<typeof openStorefront>, 'shop'>
type Made = Promise<[customer: Browser, paths: string[]]>

/** A customer with two orders and a filled cart, each with a discount, and the addresses of pages that only a customer has. */
export async function pagesOfCustomer(place: Place): Made {
  const customer = await newShopper(place)
  await newPromotion(place.shop)
  const product = await newProduct(place.shop, { priceCents: 6475, stock: 50, fields: [{}] })
  const put = () => addToCart(customer, product, 2, { engraving: 'For Maya' })
  await put()
  await order(customer)
  await put()
  const { id } = await order(customer, { payment_method: 'custom' })
  await put()
  return [customer, ['/cart', CHECKOUT, '/account', '/orders', `/orders/${id}`]]
}
