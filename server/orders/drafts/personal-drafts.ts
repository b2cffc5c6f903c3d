import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'

/** What a colleague has prepared for a person and not ordered yet. */
export const personalDrafts: PersonalData = {
  name: 'drafts',
  async exportData({ db, tenantId }, { id }) {
    const { rows } = await sql`
      select d.created_at, d.email, d.address, d.note from drafts d
        where d.tenant_id = ${tenantId} and d.order_id is null
          and ${id} in (d.customer_id, d.desk_id)
        order by d.created_at`.execute(db)
    return rows
  },
  async erase({ db, tenantId }, { id }) {
    await sql`
      delete from drafts where tenant_id = ${tenantId} and ${id} in (customer_id, desk_id)
        and order_id is null`.execute(db)
    await sql`
      update drafts set email = '', address = '{}', note = '' where tenant_id = ${tenantId}
        and ${id} in (customer_id, desk_id)`.execute(db)
    return []
  },
}
