import { DAY_MS } from '#contract/rules/days.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

const LINK_LASTS_MS = 3 * DAY_MS

export const findSenderState = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('mail_settings')
    .select(['proved_sender', 'waiting_sender', 'sender_token'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()

/** A new address takes the place of one that waits; the address in use stays. */
export function insertWaiting({ db, tenantId }: Tx, address: string, token: string) {
  const waiting = {
    waiting_sender: address,
    sender_token: token,
    sender_asked_at: new Date(),
  }
  return db
    .insertInto('mail_settings')
    .values({ tenant_id: tenantId, ...waiting })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(waiting))
    .execute()
}

/** The address that waits, if the token is the one that was mailed to it lately. */
export const findWaiting = ({ db, tenantId }: ReadTx, token: string) =>
  db
    .selectFrom('mail_settings')
    .select('waiting_sender')
    .where('tenant_id', '=', tenantId)
    .where('sender_token', '=', token)
    .where('sender_asked_at', '>', new Date(Date.now() - LINK_LASTS_MS))
    .executeTakeFirst()

/** Mails come from this address from now on; from the usual one if it is empty. */
export const updateProved = ({ db, tenantId }: Tx, address: string) =>
  db
    .updateTable('mail_settings')
    .set({ proved_sender: address, waiting_sender: '', sender_token: null, sender_asked_at: null })
    .where('tenant_id', '=', tenantId)
    .execute()
