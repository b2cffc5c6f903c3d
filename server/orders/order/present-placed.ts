import { plainLines } from '#contract/rules/address-lines.ts'
import type { Texts } from '#contract/language/texts.ts'
import { centsToWire } from '#contract/money.ts'
import type { OrderItem, OrderStatus, OrderSummary, PlacedOrder } from '#contract/orders.ts'
import { addressLines } from '#server/delivery/address-lines.ts'
import { isPlainWay, presentWay } from '#server/payments/options/own-ways.rules.ts'
import { presentMethod } from '#server/payments/payment/payment-method.ts'
import type { StoredWay } from '#server/tenants/tables.ts'
import { pick } from '#server/platform/pick.ts'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import type { OrderLineRow } from '../pricing/order-lines.queries.ts'
import { orderedCents } from '../pricing/ordered-line.ts'
import { presentOrderBreakdown } from '../pricing/present-breakdown.ts'
import type { ListedOrder, OrderedShipping, OrderRow } from './orders.queries.ts'
import { canPay } from './orders.rules.ts'

/** The facts of an order that never change. */
type PlacedFacts = Pick<
  OrderRow,
  | 'id'
  | 'order_number'
  | 'total_cents'
  | 'currency'
  | 'locale'
  | 'payment_method'
  | 'delivery_address'
  | 'created_at'
> & { shipping: OrderedShipping | null; own_way: StoredWay | null }

type Noted = Pick<OrderRow, 'buyer_note'>

/** An order as it was placed, whatever became of it: a repeated request gets the same bytes. */
export const presentPlaced = (
  order: PlacedFacts & Noted,
  lines: OrderLineRow[],
  adjustments: AdjustmentRow[],
  texts: Texts,
): PlacedOrder => ({
  ...presentFacts(order, lines),
  breakdown: presentOrderBreakdown(order, lines, adjustments, texts),
  ...(order.shipping && { shipping: order.shipping }),
  ...ownLines(order),
  ...(order.own_way &&
    !isPlainWay(order.own_way) && { own_way: presentWay(order.own_way, null, texts) }),
  ...noteOf(order),
})

export const noteOf = ({ buyer_note: note }: Noted) => note !== null && { note }

/** The lines of an address that its country writes in a way of its own. */
export function ownLines({ delivery_address }: Pick<OrderRow, 'delivery_address'>) {
  const address_lines = addressLines(delivery_address)
  return address_lines.join('\n') === plainLines(delivery_address).join('\n')
    ? {}
    : { address_lines }
}

export const presentFacts = (order: PlacedFacts, lines: OrderLineRow[]) => ({
  id: order.id,
  order_number: order.order_number,
  status: firstStatus(order),
  items: lines.map((line) => presentLine(line, order.currency)),
  total_price: centsToWire(order.total_cents, order.currency),
  currency: order.currency,
  payment_method: presentMethod(order.payment_method),
  delivery_address: order.delivery_address,
  created_at: order.created_at.toISOString(),
})

/** An order of which nothing is left to pay does not wait for it, nor does one that is paid on delivery. */
function firstStatus({ total_cents, payment_method }: PlacedFacts): OrderStatus {
  if (total_cents === 0) return 'paid'
  return payment_method === 'on_delivery' ? 'processing' : 'awaiting_payment'
}

/** An item as it was ordered. */
export const presentLine = (line: OrderLineRow, currency: string): OrderItem => ({
  product: {
    name: line.product_name,
    slug: line.product_slug,
    main_image:
      line.thumb_image === null
        ? null
        : { thumb_image: line.thumb_image, alt_text: line.thumb_alt },
  },
  price: centsToWire(line.price_cents, currency),
  quantity: line.quantity,
  customization: line.customization,
  ...(Object.keys(line.customization_labels).length > 0 && {
    customization_labels: line.customization_labels,
  }),
  line_total: centsToWire(orderedCents(line), currency),
  ...(line.variant_name !== null && { variant: { name: line.variant_name, sku: line.sku } }),
})

export const presentSummary = (order: ListedOrder, pictures = false): OrderSummary => ({
  ...pick(order, 'id', 'order_number', 'status', 'total_items', 'currency'),
  total_price: centsToWire(order.total_cents, order.currency),
  payment_method: presentMethod(order.payment_method),
  created_at: order.created_at.toISOString(),
  can_pay: canPay(order.status, order.payment_method, order.open_cents),
  ...(order.shipping?.pickup_at !== undefined && { is_picked_up: true }),
  ...(pictures &&
    order.thumb_image !== null && {
      main_image: { thumb_image: order.thumb_image, alt_text: order.thumb_alt ?? '' },
    }),
})
