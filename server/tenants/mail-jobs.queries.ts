import { sql } from 'kysely'
import { inOrder } from '#server/platform/database/pipeline.ts'
import { preparedList } from '#server/platform/database/prepared.ts'
import type { ReadTx, Tx } from './tx.ts'

/** Longer than any attempt to send lasts. */
const CLAIMED_FOR_MS = 2 * 60_000
/** By then the queue has forgotten the job. */
const KEPT_FOR_MS = 60 * 86_400_000

/**
 * Takes a job's mail in hand, for this run alone.
 * @returns false where it was sent already.
 * @throws where another run has it in hand; this one is to come back later.
 */
export async function claimMail({ db, tenantId }: Tx, jobId: string): Promise<boolean> {
  const now = Date.now()
  const claimed_until = new Date(now + CLAIMED_FOR_MS)
  const claimed = await db
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
    .executeTakeFirst()
  if (claimed) return true
  const { sent_at } = await db
    .selectFrom('sent_mails')
    .select('sent_at')
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  if (!sent_at) throw new Error('Another run has this mail in hand')
  return false
}

export async function releaseMail({ db, tenantId }: Tx, jobId: string): Promise<void> {
  await db
    .updateTable('sent_mails')
    .set({ claimed_until: sql<Date>`'-infinity'` })
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', jobId)
    .execute()
}

/** With it goes what the queue has forgotten. */
export async function finishMail(tx: Tx, jobId: string): Promise<void> {
  const now = new Date()
  const forgotten = new Date(now.getTime() - KEPT_FOR_MS)
  await inOrder(tx, [() => setSent(tx, jobId, now), () => deleteForgotten(tx, forgotten)])
}

const setSent = preparedList(({ db, tenantId }: ReadTx, jobId: string, now: Date) =>
  db
    .updateTable('sent_mails')
    .set({ sent_at: now })
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', jobId),
)

const deleteForgotten = preparedList(({ db, tenantId }: ReadTx, before: Date) =>
  db.deleteFrom('sent_mails').where('tenant_id', '=', tenantId).where('claimed_until', '<', before),
)

export type Sender = Awaited<ReturnType<typeof findSender>>

export const findSender = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('site_settings as s')
    .leftJoin('mail_settings as m', 'm.tenant_id', 's.tenant_id')
    .select(['s.site_title', 's.contact_email', 's.theme_name', 'm.sender_name', 'm.reply_to'])
    .where('s.tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
