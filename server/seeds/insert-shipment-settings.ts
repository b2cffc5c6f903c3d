import type { DemoShop } from '#demo/demo-shop.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** The carriers of a demo shop, and its order page without sign-in. */
export async function insertShipmentSettings({ db, tenantId }: Tx, shop: DemoShop): Promise<void> {
  if (!shop.shipments) return
  const { has_order_pages, carriers } = shop.shipments
  await db
    .insertInto('shipment_settings')
    .values({ tenant_id: tenantId, has_order_pages, carriers: JSON.stringify(carriers) })
    .execute()
}
