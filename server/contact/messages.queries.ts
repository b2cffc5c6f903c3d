import type { Db } from '#server/tenants/tables.ts'
import type { ContactMessage } from './messages.rules.ts'

export const insertMessage = (db: Db, tenantId: number, message: ContactMessage) =>
  db
    .insertInto('contact_messages')
    .values({ tenant_id: tenantId, ...message })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findMessage = (db: Db, tenantId: number, id: number) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone_number', 'subject', 'message'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
