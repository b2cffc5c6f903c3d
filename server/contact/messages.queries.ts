import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { ContactMessage } from './messages.rules.ts'

export const insertMessage = ({ db, tenantId }: Tx, message: ContactMessage) =>
  db
    .insertInto('contact_messages')
    .values({ tenant_id: tenantId, ...message })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findMessage = ({ db, tenantId }: ReadTx, id: number) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone_number', 'subject', 'message'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
