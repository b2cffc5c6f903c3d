import { deleteFrom, insertRows, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

/** The shop's own texts of a language: name → text. */
export async function listOwnTexts(tx: ReadTx, locale: string) {
  const rows = await selectFrom(tx, 'own_texts')
    .select(['name', 'text'])
    .where('locale', '=', locale)
    .execute()
  return new Map(rows.map(({ name, text }) => [name, text]))
}

export const deleteOwnTexts = (tx: Tx, locale: string, names: string[]) =>
  deleteFrom(tx, 'own_texts').where('locale', '=', locale).where('name', 'in', names).execute()

export const insertOwnTexts = (tx: Tx, locale: string, texts: { name: string; text: string }[]) =>
  insertRows(
    tx,
    'own_texts',
    texts.map((each) => ({ locale, ...each })),
  )

/** Holds the shop's texts until the transaction ends, also where there are none yet. */
export const lockTexts = (tx: Tx) =>
  selectFrom(tx, 'site_settings').select('tenant_id').forUpdate().execute()
