import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

export const hasOrders = async ({ db, tenantId }: ReadTx): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether any price, discount, delivery charge or limit of the shop is an amount above zero. */
export async function hasAmounts({ db, tenantId }: ReadTx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from products where tenant_id = ${tenantId} and price_cents > 0)
        or exists (select from product_variants where tenant_id = ${tenantId} and price_cents > 0)
        or exists (select from promotions where tenant_id = ${tenantId}
          and (minimum_cents > 0 or (kind = 'amount' and value > 0)))
        or exists (select from shipping_rates where tenant_id = ${tenantId} and price_cents > 0)
        or exists (select from shipping_methods where tenant_id = ${tenantId}
          and (free_over_cents > 0 or basis = 'total'))
        or exists (select from draft_lines where tenant_id = ${tenantId} and price_cents > 0)
        or exists (select from drafts where tenant_id = ${tenantId} and own_delivery_cents > 0)
        or exists (select from draft_prices where tenant_id = ${tenantId} and price_cents > 0)
        or exists (select from draft_offers where tenant_id = ${tenantId} and total_cents > 0)
        or exists (select from payment_options where tenant_id = ${tenantId}
          and refund_step_up_cents > 0) as has`.execute(db)
  return rows[0]!.has
}

/** The providers that payments are begun with, one for each method. */
export const listProvidersInUse = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('card_accounts')
    .select(['provider', 'method'])
    .where('tenant_id', '=', tenantId)
    .where('in_use', '=', true)
    .orderBy('method')
    .execute()

export const updateCurrency = ({ db, tenantId }: Tx, currency: string) =>
  db.updateTable('site_settings').set({ currency }).where('tenant_id', '=', tenantId).execute()
