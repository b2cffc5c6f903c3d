import { DAY_MS } from '#contract/rules/days.ts'
import { type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'

const LINK_LASTS_MS = 3 * DAY_MS

export const findSenderState = (tx: ReadTx) =>
  selectFrom(tx, 'mail_settings')
    .select(['proved_sender', 'waiting_sender', 'sender_token'])
    .executeTakeFirst()

/** So long a link that was just asked for is on its way. */
const ON_ITS_WAY_MS = 60_000

/**
 * A new address takes the place of one that waits; the address in use stays. @returns false if this
 * address was asked for a moment ago, whose link stays
 */
export async function insertWaiting(
  { db, tenantId }: Tx,
  address: string,
  token: string,
): Promise<boolean> {
  const waiting = {
    waiting_sender: address,
    sender_token: token,
    sender_asked_at: new Date(),
  }
  const since = new Date(Date.now() - ON_ITS_WAY_MS)
  const written = await db
    .insertInto('mail_settings')
    .values({ tenant_id: tenantId, ...waiting })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(waiting)
        .where((is) =>
          is.or([
            is('mail_settings.waiting_sender', '<>', address),
            is('mail_settings.sender_asked_at', 'is', null),
            is('mail_settings.sender_asked_at', '<', since),
          ]),
        ),
    )
    .returning('tenant_id')
    .execute()
  return written.length > 0
}

/** The address that waits, if the token is the one that was mailed to it lately. */
export const findWaiting = (tx: ReadTx, token: string) =>
  selectFrom(tx, 'mail_settings')
    .select('waiting_sender')
    .where('sender_token', '=', token)
    .where('sender_asked_at', '>', new Date(Date.now() - LINK_LASTS_MS))
    .executeTakeFirst()

/** Mails come from this address from now on; from the usual one if it is empty. */
export const updateProved = (tx: Tx, address: string) =>
  updateTable(tx, 'mail_settings')
    .set({ proved_sender: address, waiting_sender: '', sender_token: null, sender_asked_at: null })
    .execute()

/** Mails come from the usual address again. @returns false if no other was in use or waiting */
export async function removeSender(tx: Tx): Promise<boolean> {
  const removed = await updateTable(tx, 'mail_settings')
    .set({ proved_sender: '', waiting_sender: '', sender_token: null, sender_asked_at: null })
    .where((is) => is.or([is('proved_sender', '<>', ''), is('waiting_sender', '<>', '')]))
    .returning('tenant_id')
    .execute()
  return removed.length > 0
}
