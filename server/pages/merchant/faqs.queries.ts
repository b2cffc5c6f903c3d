import type { SafeHtml } from '#server/tenants/safe-html.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'

const COLUMNS = ['id', 'question', 'answer', 'is_published'] as const

/** Drafts, too. */
export const listAllFaqs = (tx: ReadTx) =>
  selectFrom(tx, 'faqs').select(COLUMNS).orderBy('position').orderBy('id').execute()

export async function nextPosition(tx: ReadTx): Promise<number> {
  const row = await selectFrom(tx, 'faqs')
    .select((eb) => eb.fn.max('position').as('last'))
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

export const deleteFaq = (tx: Tx, id: number) =>
  deleteFrom(tx, 'faqs').where('id', '=', id).returning('question').executeTakeFirst()
