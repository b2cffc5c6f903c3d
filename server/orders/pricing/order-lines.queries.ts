import type { Selectable } from 'kysely'
import type { Tables } from '#server/tenants/tables.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

const COLUMNS = [
  'product_name',
  'product_slug',
  'thumb_image',
  'thumb_alt',
  'price_cents',
  'quantity',
  'customization',
  'customization_labels',
  // Null where the product had no variants.
  'variant_name',
  'sku',
] as const

/** A line as it came to the order, with the edit that it came with; null: the order began with it. */
export type LineOfEdit = OrderLineRow & { edit_id: number | null }

/** A line at the time of the order. */
export type OrderLineRow = Pick<Selectable<Tables['order_lines']>, (typeof COLUMNS)[number]>

export const listOrderLines = (tx: ReadTx, orderId: number): Promise<OrderLineRow[]> =>
  selectFrom(tx, 'order_lines')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

export const listLinesOfEdits = (tx: ReadTx, orderId: number): Promise<LineOfEdit[]> =>
  selectFrom(tx, 'order_lines')
    .select([...COLUMNS, 'edit_id'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
