import type { SafeHtml } from '#server/tenants/safe-html.ts'
import { type ReadTx, type Tx, updateRow } from '#server/tenants/tx.ts'

const COLUMNS = ['id', 'question', 'answer', 'is_published'] as const

/** Drafts, too. */
export const listAllFaqs = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('faqs')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function nextPosition({ db, tenantId }: ReadTx): Promise<number> {
  const row = await db
    .selectFrom('faqs')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

export const insertFaq = (
  { db, tenantId }: Tx,
  faq: { question: string; answer: SafeHtml; position: number },
) =>
  db
    .insertInto('faqs')
    .values({ tenant_id: tenantId, ...faq })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const updatePosition = (tx: Tx, id: number, position: number) =>
  updateRow(tx, 'faqs', id, { position })

export const deleteFaq = ({ db, tenantId }: Tx, id: number) =>
  db
    .deleteFrom('faqs')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('question')
    .executeTakeFirst()
