import { sql } from 'kysely'
import type { DemoProduct, DemoShop } from '#demo/demo-shop.ts'
import { lockShopRow } from '#server/records/table-record.ts'
import { replaceDelivery } from '#server/delivery/delivery-settings.queries.ts'
import { replaceTax } from '#server/tax/tax-settings.queries.ts'
import { savePaymentOptions } from '#server/payments/options/payment-options.ts'
import { type Tx, updateTable } from '#server/tenants/tx.ts'
import { type DemoKeys, insertAccountAt, insertCardAccount } from './insert-payment.ts'

/** A shop sets these up after its first orders: a charge for delivery, tax, and payment online. */
export async function insertSetUp(tx: Tx, shop: DemoShop, keys: DemoKeys): Promise<void> {
  const setUp = shop.history.set_up_since
  if (!setUp) return
  await insertWeights(tx, shop.products)
  await lockShopRow(tx, 'delivery_settings')
  await replaceDelivery(tx, setUp.delivery)
  await lockShopRow(tx, 'tax_settings')
  await replaceTax(tx, setUp.tax)
  const { paymentKey, hasStripe = false, hasPayPal = false } = keys
  await savePaymentOptions(tx, {
    ...shop.payment,
    enable_card_payment: true,
    enable_paypal_payment: hasPayPal,
  })
  await insertCardAccount(tx, setUp.card_account, keys)
  if (hasStripe) await insertAccountAt('stripe', tx, setUp.stripe, paymentKey)
  if (hasPayPal) await insertAccountAt('paypal', tx, setUp.paypal, paymentKey)
}

const PACKAGING_GRAMS = 40

/** From the weights that the products' tables and packs state. */
async function insertWeights(tx: Tx, products: DemoProduct[]): Promise<void> {
  for (const { slug, attributes } of products) {
    const stated = attributes.find(({ key }) => key === 'Net weight' || key === 'Weight')
    await updateTable(tx, 'products')
      .set({ weight_grams: Number.parseInt(stated?.value ?? '0') + PACKAGING_GRAMS })
      .where('slug', '=', slug)
      .execute()
  }
  await updateTable(tx, 'product_variants')
    .set({
      weight_grams: sql<number>`${PACKAGING_GRAMS}::int + substring(value_1 from '^[0-9]+')::int`,
    })
    .execute()
}
