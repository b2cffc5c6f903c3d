import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { Carrier } from './tracking.rules.ts'

type ShipmentSettingsRow = { has_order_pages: boolean; carriers: Carrier[] }

/** The defaults of a shop that saved no settings. */
const DEFAULTS: ShipmentSettingsRow = { has_order_pages: false, carriers: [] }

export async function findShipmentSettings({ db, tenantId }: ReadTx): Promise<ShipmentSettingsRow> {
  const row = await db
    .selectFrom('shipment_settings')
    .select(['has_order_pages', 'carriers'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ? { ...row, carriers: row.carriers as Carrier[] } : DEFAULTS
}

/** Locked, so that no other save comes between what is compared and what is written. */
export async function lockShipmentSettings({ db, tenantId }: Tx): Promise<void> {
  await db
    .insertInto('shipment_settings')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  await db
    .selectFrom('shipment_settings')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateShipmentSettings = (
  { db, tenantId }: Tx,
  { has_order_pages, carriers }: ShipmentSettingsRow,
) =>
  db
    .updateTable('shipment_settings')
    .set({ has_order_pages, carriers: JSON.stringify(carriers) })
    .where('tenant_id', '=', tenantId)
    .execute()
