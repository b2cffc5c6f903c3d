import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'

/** The messages from this address and the answers to them. */
export const personalMessages: PersonalData = {
  name: 'messages',

  async exportData({ db, tenantId }, { email }) {
    if (email === undefined) return []
    const { rows } = await sql<{ exported: unknown }>`
      select json_build_object('name', m.name, 'phone_number', m.phone_number,
          'subject', m.subject, 'message', m.message, 'written_at', m.created_at,
          'answers', (select coalesce(json_agg(r.text order by r.created_at), '[]')
            from message_replies r where r.tenant_id = ${tenantId} and r.message_id = m.id))
          as exported
        from contact_messages m
        where m.tenant_id = ${tenantId} and lower(m.email) = lower(${email}::text)
        order by m.created_at`.execute(db)
    return rows.map(({ exported }) => exported)
  },

  async erase({ db, tenantId }, { email }) {
    if (email === undefined) return []
    await sql`delete from contact_messages
      where tenant_id = ${tenantId} and lower(email) = lower(${email}::text)`.execute(db)
    return []
  },
}
