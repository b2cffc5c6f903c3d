import { DAY_MS } from '#contract/rules/days.ts'
import { sql } from 'kysely'
import { answeredBy, inOrder, type Statements, statement } from '#server/platform/database/batch.ts'
import { preparedFind, preparedList } from '#server/platform/database/prepared.ts'
import { deleteFrom, selectFrom, type ShopDb, type Tx, updateTable } from './tx.ts'

/** Longer than any try to send lasts. */
const CLAIMED_FOR_MS = 2 * 60_000
/** By then the queue has forgotten the job. */
const KEPT_FOR_MS = 60 * DAY_MS

/**
 * Takes a job's mail in hand, for this run alone. False where it was sent already, or another run has
 * it in hand.
 */
export function claimMail({ db, tenantId }: Tx, jobId: string): Statements<boolean> {
  const now = Date.now()
  const claimed_until = new Date(now + CLAIMED_FOR_MS)
  const claiming = db
    .insertInto('sent_mails')
    .values({ tenant_id: tenantId, job_id: jobId, claimed_until })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'job_id'])
        .doUpdateSet({ claimed_until })
        .where('sent_mails.sent_at', 'is', null)
        .where('sent_mails.claimed_until', '<', new Date(now)),
    )
    .returning('job_id')
  return answeredBy(statement(claiming.compile()), (claimed) => claimed.length > 0)
}

/** @throws where another run has the mail in hand; this one is to come back later. */
export async function assertSent(tx: ShopDb, jobId: string): Promise<void> {
  const { sent_at } = await selectFrom(tx, 'sent_mails')
    .select('sent_at')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  if (!sent_at) throw new Error('Another run is sending this mail')
}

export const releaseMail = preparedList((tx: ShopDb, jobId: string) =>
  updateTable(tx, 'sent_mails')
    .set({ claimed_until: sql<Date>`'-infinity'` })
    .where('job_id', '=', jobId),
)

/** With it goes what the queue has forgotten. */
export function finishMail(tx: Tx, jobId: string): Statements<unknown> {
  const now = new Date()
  const forgotten = new Date(now.getTime() - KEPT_FOR_MS)
  return inOrder([setSent.statement(tx, jobId, now), deleteForgotten.statement(tx, forgotten)])
}

const setSent = preparedList((tx: ShopDb, jobId: string, now: Date) =>
  updateTable(tx, 'sent_mails').set({ sent_at: now }).where('job_id', '=', jobId),
)

const deleteForgotten = preparedList((tx: ShopDb, before: Date) =>
  deleteFrom(tx, 'sent_mails').where('claimed_until', '<', before),
)

export type Sender = NonNullable<Awaited<ReturnType<typeof findSender>>>

export const findSender = preparedFind((tx: ShopDb) =>
  selectFrom(tx, 'site_settings as s')
    .leftJoin('mail_settings as m', 'm.tenant_id', 's.tenant_id')
    .select([
      's.site_title',
      's.contact_email',
      's.theme_name',
      's.accent_color',
      's.logo',
      's.logo_width',
      'm.sender_name',
      'm.reply_to',
      'm.proved_sender',
    ]),
)
