import { type RawBuilder, sql } from 'kysely'
import type { NoticeSettings } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'

export type NoticeKind =
  | 'order'
  | 'payment'
  | 'paid_after_cancellation'
  | 'refund_due'
  | 'refund_failed'
  | 'message'
  | 'comment'

export const NOTICE_DEFAULTS: NoticeSettings = {
  addresses: [],
  mode: 'at_once',
  is_weekly: false,
}

export const findNoticeSettings = async (tx: ReadTx): Promise<NoticeSettings> =>
  (await selectFrom(tx, 'notice_settings')
    .select(['addresses', 'mode', 'is_weekly'])
    .$castTo<NoticeSettings>()
    .executeTakeFirst()) ?? NOTICE_DEFAULTS

const LOOKED_BACK = sql<Date>`now() - interval '2 days'`

async function findSince(tx: ReadTx): Promise<Date> {
  const row = await selectFrom(tx, 'notice_settings')
    .select((on) => on.fn<Date>('greatest', ['since', LOOKED_BACK]).as('since'))
    .executeTakeFirst()
  return row?.since ?? new Date()
}

type Event = { kind: NoticeKind; subject_id: string }

/** In one mail; what is more goes out with the next. */
const MOST_AT_ONCE = 1000

/** The events of which the merchant has not been notified. */
async function listEvents({ db, tenantId }: ReadTx, since: Date): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select kind, subject_id from (
    select 'order' as kind, id::text as subject_id from orders
      where tenant_id = ${tenantId} and created_at > ${since}
    union all
    select case when not refund_due then 'payment' when exists (select from orders o
        where o.tenant_id = ${tenantId} and o.id = order_id and o.status = 'canceled')
        then 'paid_after_cancellation' else 'refund_due' end, id::text from payments
      where tenant_id = ${tenantId} and status = 'succeeded' and provider is not null
        and refunded_at is null and created_at > ${since}
    union all
    select 'refund_failed', id::text from order_refunds
      where tenant_id = ${tenantId} and status in ('failed', 'review') and not is_seen
        and coalesce(settled_at, created_at) > ${since}
    union all
    select 'message', id::text from contact_messages
      where tenant_id = ${tenantId} and spam_at is null and created_at > ${since}
    union all
    select 'comment', id::text from comments
      where tenant_id = ${tenantId} and not is_approved and hidden_at is null
        and created_at > ${since}
    ) e
    where not exists (select from notices n where n.tenant_id = ${tenantId}
      and n.kind = e.kind and n.subject_id = e.subject_id)
    limit ${MOST_AT_ONCE}`.execute(db)
  return rows
}

/** Puts the unsent events into a batch. False if there are none. */
export async function claimNotices(tx: Tx, batch: number): Promise<boolean> {
  const events = await listEvents(tx, await findSince(tx))
  if (events.length === 0) return false
  const { db, tenantId } = tx
  const claimed = await db
    .insertInto('notices')
    .values(events.map((event) => ({ tenant_id: tenantId, batch, ...event })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'subject_id']).doNothing())
    .returning('subject_id')
    .execute()
  return claimed.length > 0
}

/**
 * The words of an event. An amount stands between `before` and `after`; a comment has the title of its
 * post as `about`, and the name of its author before it, empty for an author who left.
 */
type NoticeWords = {
  before: string
  after?: string
  cents?: number
  currency?: string
  about?: string
}
export type Notice = NoticeWords & { kind: NoticeKind }

/** The events of a batch, one line each. */
export async function listNotices({ db, tenantId }: ReadTx, batch: number): Promise<Notice[]> {
  const amountOf = (cents: RawBuilder<unknown>) =>
    sql`'before', o.order_number || ': ', 'cents', ${cents}, 'currency', o.currency`
  const { rows } = await sql<{ kind: Notice['kind']; words: NoticeWords | null }>`
    select n.kind, case n.kind
        when 'order' then (select json_build_object(${amountOf(sql`o.total_cents`)},
            'after', ', ' || (o.delivery_address ->> 'fullname'))
          from orders o where o.tenant_id = ${tenantId} and o.id::text = n.subject_id)
        when 'message' then (select json_build_object('before', m.name || ': ' || m.subject)
          from contact_messages m where m.tenant_id = ${tenantId} and m.id::text = n.subject_id)
        when 'comment' then (select json_build_object('before', coalesce(c.username, ''), 'about', p.title)
          from comments k join posts p on p.tenant_id = k.tenant_id and p.id = k.post_id
            left join customers c on c.tenant_id = k.tenant_id and c.id = k.customer_id
          where k.tenant_id = ${tenantId} and k.id::text = n.subject_id)
        when 'refund_failed' then (select json_build_object(${amountOf(sql`r.amount_cents`)})
          from order_refunds r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
          where r.tenant_id = ${tenantId} and r.id::text = n.subject_id)
        else (select json_build_object(${amountOf(sql`p.amount_cents`)})
          from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
          where p.tenant_id = ${tenantId} and p.id::text = n.subject_id)
      end as words
      from notices n where n.tenant_id = ${tenantId} and n.batch = ${batch}
      order by n.created_at, n.subject_id`.execute(db)
  return rows.flatMap(({ kind, words }) => (words ? [{ kind, ...words }] : []))
}

/** Older ones cannot be sent again: only two days are looked back on. */
export const forgetNotices = (tx: Tx) =>
  deleteFrom(tx, 'notices')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()

/** Notes when the next summary of a week is due. */
export const planWeekly = (tx: Tx, at: Date) =>
  updateTable(tx, 'notice_settings').set({ weekly_at: at }).execute()

/** Claims the summary that is due, if the shop still wants it and no other process has it. @returns whether it did */
export async function claimWeekly(
  tx: Tx,
  { now, next }: { now: Date; next: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updateTable(tx, 'notice_settings')
    .set({ weekly_at: next })
    .where('is_weekly', '=', true)
    .where('weekly_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
