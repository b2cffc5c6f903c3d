import type { MailWord } from '#contract/backoffice/mail-settings.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { MailWords } from './mail-words.rules.ts'

type MailSettingsRow = {
  sender_name: string
  reply_to: string
  words: Partial<MailWords>
}

const NOTHING: MailSettingsRow = { sender_name: '', reply_to: '', words: {} }

export async function findMailSettings({ db, tenantId }: ReadTx): Promise<MailSettingsRow> {
  const row = await db
    .selectFrom('mail_settings')
    .select(['sender_name', 'reply_to', 'words'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ? { ...row, words: row.words as Partial<Record<MailWord, string>> } : NOTHING
}

/** Locked, so that no other save comes between what is compared and what is written. */
export async function lockMailSettings({ db, tenantId }: Tx): Promise<void> {
  await db
    .insertInto('mail_settings')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  await db
    .selectFrom('mail_settings')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateMailSettings = (
  { db, tenantId }: Tx,
  { sender_name, reply_to, words }: MailSettingsRow,
) =>
  db
    .updateTable('mail_settings')
    .set({ sender_name, reply_to, words: JSON.stringify(words) })
    .where('tenant_id', '=', tenantId)
    .execute()
