import { sql } from 'kysely'
import { type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'

export const hasOrders = async (tx: ReadTx): Promise<boolean> =>
  (await selectFrom(tx, 'orders').select('id').limit(1).executeTakeFirst()) !== undefined

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
export const listProvidersInUse = (tx: ReadTx) =>
  selectFrom(tx, 'card_accounts')
    .select(['provider', 'method'])
    .where('in_use', '=', true)
    .orderBy('method')
    .execute()

export const updateCurrency = (tx: Tx, currency: string) =>
  updateTable(tx, 'site_settings').set({ currency }).execute()
