import { toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { DocumentContent } from './content/content.ts'

/** The documents of a customer's orders, oldest first. `until`: the last year of their retention. */
const listOf = (tx: ReadTx, customerId: number) =>
  selectFrom(tx, 'documents as d')
    .innerJoin('orders as o', (join) => withinShop(join, 'o.id', 'd.order_id'))
    .select(['d.order_id', 'd.number_text', 'd.content', 'd.total_cents', 'd.currency'])
    .select(sql<string>`d.issued_on::text`.as('issued_on'))
    .select(
      sql<number>`(extract(year from d.issued_on) + coalesce((select keep_orders_years
        from office_settings where tenant_id = ${tx.tenantId}), 10))::int`.as('until'),
    )
    .where('o.customer_id', '=', customerId)
    .orderBy('d.issued_at')
    .orderBy('d.id')
    .$narrowType<{ content: DocumentContent }>()
    .execute()

/** Invoices and credit notes name their buyer as long as the law wants it, and no longer. */
export const personalDocuments: PersonalData = {
  name: 'documents',

  async exportData(tx, { id }) {
    const documents = await listOf(tx, id)
    return documents.map(({ number_text, issued_on, content, total_cents, currency }) => ({
      number: number_text,
      issued_on,
      total_cents,
      currency,
      buyer: content.buyer,
      rows: content.rows.map(({ name, details, quantity }) => ({ name, details, quantity })),
    }))
  },

  async erase(tx, { id }) {
    const orders = (await listOf(tx, id)).map(({ order_id }) => order_id)
    if (orders.length === 0) return []
    await sql`select erase_documents(${orders}::bigint[])`.execute(tx.db)
    const kept = (await listOf(tx, id)).filter(({ content }) => !content.is_erased)
    const last = kept.at(-1)
    if (!last) return []
    const numbers = kept.map(({ number_text }) => number_text).join(', ')
    return [toStaff('documentsStay', { numbers, year: last.until })]
  },
}
