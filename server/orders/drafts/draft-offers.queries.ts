import { sql } from 'kysely'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

/** Lists the offers of a draft, the last first. */
export const listOffers = (tx: ReadTx, draftId: number) =>
  selectFrom(tx, 'draft_offers as f')
    .leftJoin('staff as s', 's.id', 'f.staff_id')
    .select(['f.round', 'f.total_cents', 'f.sent_at', 'f.ends_at', 's.name as staff'])
    .select(sql<string>`f.content ->> 'currency'`.as('currency'))
    .where('f.draft_id', '=', draftId)
    .orderBy('f.round', 'desc')
    .execute()
