import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

/**
 * From here on the transaction works for this person: row-level security lets their rows through. A
 * plain SET, for it reaches every machine of the database, and `set_config()` only one.
 */
export async function actAs({ db }: ReadTx, staffId: number): Promise<void> {
  if (!Number.isSafeInteger(staffId)) throw new TypeError('The number of a person must be whole')
  await sql`set local app.staff_id = ${sql.lit(String(staffId))}`.execute(db)
}
