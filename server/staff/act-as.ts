import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

/** From here on the transaction works for this person: row-level security lets their rows through. */
export async function actAs({ db }: ReadTx, staffId: number): Promise<void> {
  await sql`select set_config('app.staff_id', ${String(staffId)}, true)`.execute(db)
}
