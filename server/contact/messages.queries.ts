import { repeatedId } from '#server/platform/database/repeated-id.ts'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import type { ContactMessage } from './messages.rules.ts'

/** @returns its id; undefined for the same message that was sent a moment ago */
export async function insertMessage(
  { db, tenantId: tenant_id }: Tx,
  message: ContactMessage,
): Promise<number | undefined> {
  const id = repeatedId(...Object.values(message))
  const made = await db
    .insertInto('contact_messages')
    .values({ tenant_id, id, ...message })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const findMessage = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'contact_messages')
    .select(['name', 'email', 'phone_number', 'subject', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
