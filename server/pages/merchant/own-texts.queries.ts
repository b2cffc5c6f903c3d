import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** The shop's own texts of a language: name → text. */
export async function listOwnTexts({ db, tenantId }: ReadTx, locale: string) {
  const rows = await db
    .selectFrom('own_texts')
    .select(['name', 'text'])
    .where('tenant_id', '=', tenantId)
    .where('locale', '=', locale)
    .execute()
  return new Map(rows.map(({ name, text }) => [name, text]))
}

export const deleteOwnTexts = ({ db, tenantId }: Tx, locale: string, names: string[]) =>
  db
    .deleteFrom('own_texts')
    .where('tenant_id', '=', tenantId)
    .where('locale', '=', locale)
    .where('name', 'in', names)
    .execute()

export const insertOwnTexts = (
  { db, tenantId }: Tx,
  locale: string,
  texts: { name: string; text: string }[],
) =>
  db
    .insertInto('own_texts')
    .values(texts.map((each) => ({ tenant_id: tenantId, locale, ...each })))
    .execute()

/** Holds the shop's texts until the transaction ends, also where there are none yet. */
export const lockTexts = ({ db, tenantId }: Tx) =>
  db
    .selectFrom('site_settings')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .execute()
