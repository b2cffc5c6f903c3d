import { toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'
import { updateTable } from '#server/tenants/tx.ts'

/** Reviews stay for others to read, without a name. */
export const personalReviews: PersonalData = {
  name: 'reviews',

  async exportData({ db, tenantId }, { id }) {
    const { rows } = await sql<{ exported: unknown }>`
      select json_build_object('product', p.name, 'rating', r.rating, 'comment', r.comment,
          'written_at', r.created_at) as exported
        from reviews r join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
        where r.tenant_id = ${tenantId} and r.customer_id = ${id} order by r.created_at`.execute(db)
    return rows.map(({ exported }) => exported)
  },

  async erase(tx, { id }) {
    const { numUpdatedRows } = await updateTable(tx, 'reviews')
      .set({ customer_id: null })
      .where('customer_id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
      ? [toStaff('theTextOfReviewsStays', { count: Number(numUpdatedRows) })]
      : []
  },
}
