import { type RawBuilder, sql } from 'kysely'
import type { StoredWay } from '#server/tenants/tables.ts'
import type { ShopDb } from '#server/tenants/tx.ts'

/** The first own way of `o`, a row of `payment_options`, in the shape in which orders keep it. */
export const firstWayJson = sql<StoredWay>`jsonb_strip_nulls(jsonb_build_object(
  'name', o.custom_payment_label, 'instructions', o.custom_payment_instructions,
  'link', nullif(o.custom_payment_redirect_url, ''), 'qr', o.custom_payment_qr,
  'takes_reference', nullif(o.custom_payment_asks_reference, false)))`

/**
 * The own way of an order of the table `order`. Null where the payment options say the same of it, as long as a shop
 * has one own way with a name and a text.
 */
export function shownWay(
  { tenantId }: Pick<ShopDb, 'tenantId'>,
  order: string,
): RawBuilder<StoredWay | null> {
  const way = sql.ref(`${order}.own_way`)
  return sql<StoredWay | null>`case when ${way} is null then null
    when ${way} ?| array['id', 'qr', 'takes_reference'] or ${way} is distinct from
      (select ${firstWayJson} from payment_options o where o.tenant_id = ${tenantId})
    then ${way} end`
}
