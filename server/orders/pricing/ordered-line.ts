import type { OrderLineRow } from './order-lines.queries.ts'
import { lineCentsOf } from './pricing.rules.ts'

/** The price of an ordered line before discounts and additions. */
export const orderedCents = ({
  price_cents,
  quantity,
}: Pick<OrderLineRow, 'price_cents' | 'quantity'>): number =>
  lineCentsOf({ unitCents: price_cents, quantity })

/** "Panawal (10 in, rosewood)". */
export const lineName = ({
  product_name,
  variant_name,
}: Pick<OrderLineRow, 'product_name' | 'variant_name'>): string =>
  variant_name === null ? product_name : `${product_name} (${variant_name})`

/** A line's answers, as staff get them. */
export const answersOf = (
  line: Pick<OrderLineRow, 'customization' | 'customization_labels'>,
): Pick<OrderLineRow, 'customization' | 'customization_labels'> => ({
  customization: line.customization,
  customization_labels: line.customization_labels,
})
