import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { MailWords } from './mail-words.rules.ts'

/** The shop's own sentences. */
export async function findMailWords({ db, tenantId }: ReadTx): Promise<Partial<MailWords>> {
  const row = await db
    .selectFrom('mail_settings')
    .select('words')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return (row?.words ?? {}) as Partial<MailWords>
}

export const updateMailWords = ({ db, tenantId }: Tx, words: Partial<MailWords>) =>
  db
    .updateTable('mail_settings')
    .set({ words: JSON.stringify(words) })
    .where('tenant_id', '=', tenantId)
    .execute()
