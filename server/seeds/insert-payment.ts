import { saveCardAccount } from '#server/payments/card/card-accounts.ts'
import { savePaymentOptions } from '#server/payments/options/payment-options.ts'
import type { Db } from '#server/tenants/tables.ts'
import type { DemoShop } from '#demo/demo-shop.ts'

/** How the shop can be paid; whoever has said so already is left alone. */
export async function insertPayment(db: Db, shop: DemoShop, paymentKey: string): Promise<void> {
  const tenantId = shop.tenant.id
  const isSaid = await db
    .selectFrom('payment_options')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (isSaid) return
  await savePaymentOptions(db, tenantId, shop.payment)
  if (shop.card_account) await saveCardAccount(db, tenantId, paymentKey, shop.card_account)
}
