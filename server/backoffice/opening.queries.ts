import type { Opening } from '#contract/rules/opening.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Locked, so that of two people who open and close it one comes after the other. */
export const lockOpening = async ({ db, tenantId }: Tx): Promise<Opening> => {
  const row = await db
    .selectFrom('site_settings')
    .select('opening')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.opening as Opening
}

/** From the commit on every process shows the shop so. */
export async function saveOpening(tx: Tx, opening: Opening): Promise<void> {
  const { db, tenantId } = tx
  await db.updateTable('site_settings').set({ opening }).where('tenant_id', '=', tenantId).execute()
  tx.changed('settings')
}
