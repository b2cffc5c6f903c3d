import { toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'
import { updateTable } from '#server/tenants/tx.ts'

/** Comments stay for others to read, without a name; so do posts of a customer's. */
export const personalComments: PersonalData = {
  name: 'comments',

  async exportData({ db, tenantId }, { id }) {
    const { rows } = await sql<{ exported: unknown }>`
      select json_build_object('post', p.title, 'comment', c.content, 'written_at', c.created_at)
          as exported
        from comments c join posts p on p.tenant_id = c.tenant_id and p.id = c.post_id
        where c.tenant_id = ${tenantId} and c.customer_id = ${id} order by c.created_at`.execute(db)
    return rows.map(({ exported }) => exported)
  },

  async erase(tx, { id }) {
    await updateTable(tx, 'posts').set({ author_id: null }).where('author_id', '=', id).execute()
    const { numUpdatedRows } = await updateTable(tx, 'comments')
      .set({ customer_id: null })
      .where('customer_id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
      ? [toStaff('theTextOfCommentsStays', { count: Number(numUpdatedRows) })]
      : []
  },
}
