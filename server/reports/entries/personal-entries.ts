import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'

/** Entries name their buyer until the buyer's data is erased; the numbers stay. What they say about a person is in the export of the orders. */
export const personalEntries: PersonalData = {
  name: 'sales_entries',

  async erase({ db, tenantId }, { id }) {
    await sql`update sales_entries set buyer = null
      where tenant_id = ${tenantId} and buyer is not null and (buyer = ${id} or order_id in (
        select o.id from orders o where o.tenant_id = ${tenantId} and o.customer_id = ${id}))`.execute(
      db,
    )
    return []
  },
}
