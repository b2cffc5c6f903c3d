import { insertRows, selectFrom } from '#server/tenants/tx.ts'
import { sql } from 'kysely'
import { adjustmentsOf } from '#server/orders/pricing/order-entries.rules.ts'
import { holdEndOf } from './fates.ts'
import type { History } from './history.ts'
import type { PlannedOrder } from './plan-orders.ts'

/**
 * The orders with their lines and adjustments. Adjustments are accepted for new orders only, so the
 * orders get their dates afterwards, in the same transaction.
 */
export async function insertOrders(history: History): Promise<void> {
  const { tx, orders, buyers, random } = history
  await insertRows(
    tx,
    'orders',
    orders.map((order) => {
      const {
        id: customer_id,
        name,
        street,
        city,
        postalCode,
        country,
        phone,
      } = buyers[order.buyer]!
      const address = { fullname: name, street, city, postalCode, country, contact_number: phone }
      return {
        id: order.id,
        order_number: order.number,
        cart_id: random.id(),
        customer_id,
        status: order.status,
        payment_method: order.method,
        currency: tx.format.currency,
        total_cents: order.priced.totalCents,
        total_items: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        delivery_address: JSON.stringify(address),
        stock: order.stock,
        hold_expires_at: new Date(holdEndOf(order)),
      }
    }),
  )
  await insertLines(history)
  await insertAdjustments(history)
  await insertUses(history)
  const dates = orders.map(({ id, placedAt }) => ({ id, at: new Date(placedAt) }))
  await sql`
    update orders o set created_at = d.at
      from json_to_recordset(${JSON.stringify(dates)}) as d (id bigint, at timestamptz)
      where o.tenant_id = ${tx.tenantId} and o.id = d.id`.execute(tx.db)
}

async function insertLines({ tx, orders }: History): Promise<void> {
  const rows = orders.flatMap(({ id, lines }) =>
    lines.map(({ good, cents, quantity, customization }, position) => ({
      order_id: id,
      position,
      product_id: good.productId,
      variant_id: good.variantId,
      product_name: good.name,
      product_slug: good.slug,
      variant_name: good.variantName,
      sku: good.sku,
      thumb_image: good.thumbImage,
      thumb_alt: good.thumbAlt,
      price_cents: cents,
      cost_cents: good.costCents,
      quantity,
      customization: JSON.stringify(customization),
    })),
  )
  await insertRows(tx, 'order_lines', rows)
}

async function insertAdjustments({ tx, orders }: History): Promise<void> {
  const rows = orders.flatMap(({ id, priced }) =>
    adjustmentsOf(priced.entries, tx.format.texts).map(
      ({ promotion_id, ...adjustment }, position) => ({
        order_id: id,
        position,
        ...adjustment,
        source_kind: 'promotion' as const,
        source_id: promotion_id,
      }),
    ),
  )
  await insertRows(tx, 'order_adjustments', rows)
}

/** The promotions that orders used, and how often those with a limit were. */
async function insertUses({ tx, orders, buyers }: History): Promise<void> {
  const isReleased = ({ status }: PlannedOrder) => status === 'canceled' || status === 'expired'
  const uses = orders.flatMap((order) =>
    order.priced.used.map(({ offer, savedCents }) => ({ order, offer, savedCents })),
  )
  const promotions = await selectFrom(tx, 'promotions')
    .select(['id', 'per_customer_limit'])
    .execute()
  const limits = new Map(promotions.map((each) => [each.id, each.per_customer_limit]))
  const rows = uses.map(({ order, offer, savedCents }) => {
    const limit = limits.get(offer.id) ?? null
    return {
      order_id: order.id,
      promotion_id: offer.id,
      code: offer.code,
      buyer: buyers[order.buyer]!.id,
      // Codes with a limit for each customer are used with the first order only.
      nth: limit === null ? null : 1,
      nth_limit: limit,
      saved_cents: savedCents,
      state: isReleased(order) ? ('released' as const) : ('counted' as const),
      created_at: new Date(order.placedAt),
    }
  })
  await insertRows(tx, 'promotion_uses', rows)
  await sql`
    update promotions p set used = (select count(*) from promotion_uses u
        where u.tenant_id = p.tenant_id and u.promotion_id = p.id and u.state = 'counted')
      where p.tenant_id = ${tx.tenantId} and p.usage_limit is not null`.execute(tx.db)
}
