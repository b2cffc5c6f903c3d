import { sql } from 'kysely'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { insertRow, type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import type { LinkedOffer } from './offer-link.ts'
import type { OfferContent } from './offer.rules.ts'

type NewOffer = {
  draft_id: number
  round: number
  content: OfferContent
  sent_at: Date
  ends_at: Date
}

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<void> {
  await insertRow(tx, 'draft_offers', {
    ...offer,
    content: JSON.stringify(offer.content),
    total_cents: offer.content.agreed.total_cents,
  })
}

export async function findOffer(
  tx: ReadTx,
  { draftId, round }: LinkedOffer,
): Promise<{ content: OfferContent; sent_at: Date; ends_at: Date } | undefined> {
  const row = await selectFrom(tx, 'draft_offers')
    .select(['content', 'sent_at', 'ends_at'])
    .where('draft_id', '=', draftId)
    .where('round', '=', round)
    .executeTakeFirst()
  return row && { ...row, content: row.content as OfferContent }
}

export type OfferEnd = { now: Date; ends_at: Date; last_day: string }

/** The end of an offer that is sent now and lasts so many days: midnight, where the shop is. */
export async function findOfferEnd(tx: ReadTx, days: number): Promise<OfferEnd> {
  const zone = await findTimeZone(tx)
  const { rows } = await sql<OfferEnd>`
    select now, (last_day + 1)::timestamp at time zone ${zone} as ends_at, last_day::text as last_day
      from (select clock_timestamp() as now,
          (clock_timestamp() at time zone ${zone})::date + ${days}::int as last_day) end_of_offer`.execute(
    tx.db,
  )
  return rows[0]!
}

/** The order of a draft that this request of a buyer has made. */
export const findOrderOfRequest = (tx: ReadTx, orderId: number, key: string) =>
  selectFrom(tx, 'orders')
    .select('id')
    .where('id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export const findMadeOrder = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'orders')
    .select(['id', 'order_number', 'page_round', 'guest_key', 'locale', 'total_cents', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirst()

/**
 * Notes that a buyer wanted to accept the last offer and something was missing. @returns whether it is the
 * first time since the draft was changed
 */
export async function noteMissed(tx: Tx, { draftId, round }: LinkedOffer): Promise<boolean> {
  const noted = await updateTable(tx, 'drafts')
    .set({ missed_at: new Date() })
    .where('id', '=', draftId)
    .where('round', '=', round)
    .where('state', '=', 'sent')
    .where('missed_at', 'is', null)
    .returning('id')
    .execute()
  return noted.length > 0
}
