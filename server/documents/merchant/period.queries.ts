import { sql } from 'kysely'
import type { Cursor } from '#server/tenants/cursors.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import type { DocumentContent, DocumentKind } from '../content/content.ts'

/** The first and the last day of issue. */
export type Period = { from: string; until: string }

const ofPeriod = (tx: ReadTx, { from, until }: Period, after: Cursor | undefined) =>
  selectFrom(tx, 'documents')
    .where('issued_on', '>=', sql<Date>`${from}::date`)
    .where('issued_on', '<=', sql<Date>`${until}::date`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(issued_on, id) > (${after?.value ?? ''}::date, ${after?.id ?? '0'}::bigint)`,
      ),
    )
    .orderBy('issued_on')
    .orderBy('id')

/** The documents of a period by day, from a cursor on. */
export const listDocumentsOfPeriod = (
  tx: ReadTx,
  period: Period,
  { after, limit }: { after: Cursor | undefined; limit: number },
) =>
  ofPeriod(tx, period, after)
    .select(['id', 'kind', 'number_text', 'currency', 'net_cents', 'total_cents', 'content'])
    .select(sql<string>`issued_on::text`.as('issued_on'))
    .limit(limit)
    .$narrowType<{ kind: DocumentKind; content: DocumentContent }>()
    .execute()

export type ListedDocument = Awaited<ReturnType<typeof listDocumentsOfPeriod>>[number]

export async function countDocumentsOfPeriod(tx: ReadTx, { from, until }: Period): Promise<number> {
  const { count } = await selectFrom(tx, 'documents')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('issued_on', '>=', sql<Date>`${from}::date`)
    .where('issued_on', '<=', sql<Date>`${until}::date`)
    .executeTakeFirstOrThrow()
  return count
}
