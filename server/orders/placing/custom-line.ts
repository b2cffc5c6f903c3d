import type { LineToPrice } from '../pricing/pricing.rules.ts'
import type { NewLine } from './place-order.queries.ts'

/** An item that is no product of the shop. */
export type ItemOfNoProduct = {
  name: string
  price_cents: number
  quantity: number
  tax_class: string
}

/** No product and no category: an offer on some goods does not reach it. */
const NO_GOODS = 0

export const customToPrice = ({
  name,
  price_cents,
  quantity,
  tax_class,
}: ItemOfNoProduct): LineToPrice => ({
  productId: NO_GOODS,
  categoryId: NO_GOODS,
  taxClass: tax_class,
  name,
  unitCents: price_cents,
  quantity,
})

export const customLineOf = ({ name, price_cents, quantity }: ItemOfNoProduct): NewLine => ({
  product_id: null,
  variant_id: null,
  product_name: name,
  // An item that is no product has no page.
  product_slug: '',
  thumb_image: null,
  thumb_alt: '',
  price_cents,
  quantity,
  customization: {},
  customization_labels: {},
  variant_name: null,
  sku: null,
  no_withdrawal: false,
  cost_cents: null,
})
