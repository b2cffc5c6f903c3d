import { passesCustoms } from '#contract/places/country-groups.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/**
 * The sentence on import duty and tax for a parcel to a country. Undefined within the customs area of
 * the shop, and where it says nothing about them.
 */
export async function findDutyNote(
  { db, tenantId, format }: ReadTx,
  country: string | undefined,
): Promise<string | undefined> {
  if (country === undefined) return undefined
  const found = await db
    .selectFrom('legal_facts as f')
    .innerJoin('office_settings as o', 'o.tenant_id', 'f.tenant_id')
    .select(['f.import_duties', 'f.duty_note', 'o.country'])
    .where('f.tenant_id', '=', tenantId)
    .where('f.import_duties', '<>', 'unsaid')
    .executeTakeFirst()
  if (!found?.country || !passesCustoms(found.country, country)) return undefined
  const t = format.texts.of('duties')
  return found.duty_note || t(found.import_duties === 'shop' ? 'shop' : 'buyer')
}
