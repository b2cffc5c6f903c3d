import { type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import type { MailWords } from './mail-words.rules.ts'

/** The shop's own sentences. */
export async function findMailWords(tx: ReadTx): Promise<Partial<MailWords>> {
  const row = await selectFrom(tx, 'mail_settings').select('words').executeTakeFirst()
  return (row?.words ?? {}) as Partial<MailWords>
}

export const updateMailWords = (tx: Tx, words: Partial<MailWords>) =>
  updateTable(tx, 'mail_settings')
    .set({ words: JSON.stringify(words) })
    .execute()
