import type { ReadTx } from '#server/tenants/tx.ts'

/** The ISO code of the shop's country; '' where the shop does not say. */
export async function findOwnCountry({ db, tenantId }: ReadTx): Promise<string> {
  const office = await db
    .selectFrom('office_settings')
    .select('country')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return office?.country ?? ''
}
