import { sql } from 'kysely'
import type { DeliveryAddress, OrderStatus, PaymentMethod } from '#contract/orders.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** An order as its letters speak of it. */
export type OrderToTell = {
  id: number
  order_number: string
  status: OrderStatus
  payment_method: PaymentMethod
  total_cents: number
  delivery_address: DeliveryAddress
  hold_expires_at: Date
  /** Null where the account is gone. */
  username: string | null
  email: string | null
  /** Whether what is mailed there reaches the customer. */
  is_proved: boolean
  customer_id: number | null
  /** What the shop has written to its present status. */
  note: string
}

export async function findOrderToTell(
  { db, tenantId }: ReadTx,
  id: number,
): Promise<OrderToTell | undefined> {
  const { rows } = await sql<OrderToTell>`
    select o.id, o.order_number, o.status, o.payment_method, o.total_cents, o.delivery_address,
        o.hold_expires_at, o.customer_id, c.username, c.email,
        coalesce(c.email_proved_at is not null, false) as is_proved,
        coalesce((select e.note from order_events e
          where e.tenant_id = o.tenant_id and e.order_id = o.id
            and e.status = o.status and e.actor = 'merchant'
          order by e.created_at desc, e.id limit 1), '') as note
      from orders o
      left join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.tenant_id = ${tenantId} and o.id = ${id}`.execute(db)
  return rows[0]
}

/** In the shop's own words. */
export type WaysToPay = {
  bank_account_details: string
  custom_payment_instructions: string
  custom_payment_redirect_url: string
}

export const findWaysToPay = ({ db, tenantId }: ReadTx): Promise<WaysToPay | undefined> =>
  db
    .selectFrom('payment_options')
    .select(['bank_account_details', 'custom_payment_instructions', 'custom_payment_redirect_url'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
