import { sql } from 'kysely'
import { toStaff } from '#contract/language/said.ts'
import type { PersonalData } from '#server/calls/personal-data.ts'
import { deleteFrom, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'
import { deleteSessions } from '../sessions/sessions.queries.ts'

/** The account itself: name, addresses, sessions, and what colleagues noted. */
export const personalAccount: PersonalData = {
  name: 'account',

  async exportData({ db, tenantId }, { id }) {
    const { rows } = await sql<{ account: unknown }>`
      select json_build_object(
          'username', c.username, 'email', coalesce(c.email, c.guest_email),
          'is_guest', c.is_guest, 'registered_at', c.created_at,
          'email_confirmed_at', c.email_proved_at, 'password_changed_at', c.password_changed_at,
          'blocked_at', c.blocked_at,
          'sessions', (select coalesce(json_agg(json_build_object('device', device,
              'begun_at', created_at, 'last_used_at', last_used_at)), '[]')
            from sessions where tenant_id = ${tenantId} and customer_id = ${id}),
          'earlier_emails', (select coalesce(json_agg(json_build_object('email', old_email,
              'until', created_at)), '[]')
            from email_changes where tenant_id = ${tenantId} and customer_id = ${id}),
          'facts_of_a_former_shop', (select to_jsonb(f) - 'tenant_id' - 'customer_id'
            from customer_facts f where f.tenant_id = ${tenantId} and f.customer_id = ${id}),
          'notes_of_the_shop', (select coalesce(json_agg(json_build_object('text', text,
              'at', created_at)), '[]')
            from customer_notes where tenant_id = ${tenantId} and customer_id = ${id})
        ) as account
        from customers c where c.tenant_id = ${tenantId} and c.id = ${id}`.execute(db)
    return rows[0]?.account ?? null
  },

  async erase(tx, { id, email }) {
    await deleteSessions(tx, { customerId: id })
    for (const table of FORGOTTEN) {
      await deleteOf(tx, table, id)
    }
    await deleteResets(tx, id, email)
    await anonymize(tx, id)
    const count = email === undefined ? 0 : await countGuests(tx, email)
    return count === 0 ? [] : [toStaff('guestsOfAddressStay', { count })]
  },
}

const FORGOTTEN = ['email_changes', 'sign_in_networks', 'customer_notes', 'customer_facts'] as const

const deleteOf = (tx: Tx, table: (typeof FORGOTTEN)[number], customerId: number) =>
  deleteFrom(tx, table).where('customer_id', '=', customerId).execute()

/** Deletes also resets that name no account yet. */
const deleteResets = ({ db, tenantId }: Tx, customerId: number, email: string | undefined) =>
  sql`delete from password_resets where tenant_id = ${tenantId}
    and (customer_id = ${customerId} or lower(email) = lower(${email ?? null}::text))`.execute(db)

/** Guests who left this address: each is a person of its own, as far as anybody knows. */
async function countGuests(tx: Tx, email: string): Promise<number> {
  const row = await selectFrom(tx, 'customers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('is_guest', '=', true)
    .where(sql`lower(guest_email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const ERASED_DOMAIN = '@erased.invalid'
export const isErased = ({ email }: { email: string | null }) =>
  email?.endsWith(ERASED_DOMAIN) ?? false

/** The row stays for the orders that reference it. It allows no sign-in and gets no mail. */
const anonymize = (tx: Tx, id: number) =>
  updateRow(tx, 'customers', id, {
    username: sql<string | null>`case when not is_guest then ${`erased-${id}`} end`,
    email: sql<string | null>`case when not is_guest then ${`erased-${id}${ERASED_DOMAIN}`} end`,
    guest_email: null,
    guest_key: null,
    password_hash: null,
    password_changed_at: null,
    email_proved_at: null,
    erased_at: sql<Date>`coalesce(erased_at, ${new Date()})`,
  })
