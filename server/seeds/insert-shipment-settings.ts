import type { DemoShop } from '#demo/demo-shop.ts'
import { insertRow, type Tx } from '#server/tenants/tx.ts'

/** The carriers of a demo shop, and its order page without sign-in. */
export async function insertShipmentSettings(tx: Tx, shop: DemoShop): Promise<void> {
  if (!shop.shipments) return
  const { has_order_pages, carriers } = shop.shipments
  await insertRow(tx, 'shipment_settings', { has_order_pages, carriers: JSON.stringify(carriers) })
}
