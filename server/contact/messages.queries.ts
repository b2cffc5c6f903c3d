import { insertForId, type ReadTx, type Tx } from '#server/tenants/tx.ts'
import type { ContactMessage } from './messages.rules.ts'

export const insertMessage = (tx: Tx, message: ContactMessage) =>
  insertForId(tx, 'contact_messages', message)

export const findMessage = ({ db, tenantId }: ReadTx, id: number) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone_number', 'subject', 'message'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
