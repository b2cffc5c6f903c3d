import { PGW_ACCOUNT } from '#server/payments/2c2p/account-form.ts'
import { saveCardAccount } from '#server/payments/card/card-accounts.ts'
import { savePaymentOptions } from '#server/payments/options/payment-options.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Sets the payment options, unless the shop has set them already. */
export async function insertPayment(tx: Tx, shop: DemoShop, paymentKey: string): Promise<void> {
  const isSaid = await tx.db
    .selectFrom('payment_options')
    .select('tenant_id')
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  if (isSaid) return
  await savePaymentOptions(tx, shop.payment)
  if (shop.card_account) await saveCardAccount(tx, paymentKey, PGW_ACCOUNT, shop.card_account)
}
