import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'

/** The drafts for a person of which no order was made, and the offers that the person got. */
export const personalDrafts: PersonalData = {
  name: 'drafts',
  async exportData({ db, tenantId }, { id }) {
    const { rows } = await sql`
      select d.number, d.state, d.created_at, d.email, d.address, d.billing, d.note,
          (select json_agg(json_build_object('sent_at', f.sent_at, 'ends_at', f.ends_at,
                'offer', f.content -> 'agreed', 'message', f.content ->> 'message') order by f.round)
            from draft_offers f where f.tenant_id = ${tenantId} and f.draft_id = d.id) as offers
        from drafts d
        where d.tenant_id = ${tenantId} and ${id} in (d.customer_id, d.desk_id)
          and (d.order_id is null or d.round > 0)
        order by d.created_at`.execute(db)
    return rows
  },
  async erase({ db, tenantId }, { id }) {
    // Offers never change, so they go with their draft. The order that was made of it stays.
    await sql`
      delete from drafts where tenant_id = ${tenantId} and ${id} in (customer_id, desk_id)
        and (order_id is null or round > 0)`.execute(db)
    await sql`
      update drafts set email = '', address = '{}', note = '', billing = null
        where tenant_id = ${tenantId} and ${id} in (customer_id, desk_id)`.execute(db)
    return []
  },
}
