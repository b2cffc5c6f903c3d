import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

/** The ISO code of the shop's country; '' where the shop does not say. */
export async function findOwnCountry(tx: ReadTx): Promise<string> {
  const office = await selectFrom(tx, 'office_settings').select('country').executeTakeFirst()
  return office?.country ?? ''
}
