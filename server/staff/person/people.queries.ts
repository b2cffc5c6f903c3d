import { sql } from 'kysely'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** Before anybody is signed in. The hash never leaves the module. */
export async function findCredentials(
  { db }: ReadTx,
  email: string,
): Promise<{ id: number; password_hash: string | null } | undefined> {
  const { rows } = await sql<{ id: number; password_hash: string | null }>`
    select id, password_hash from staff_of_email(${email})`.execute(db)
  return rows[0]
}

export const findPerson = ({ db }: ReadTx, id: number) =>
  db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Held until the transaction ends, which works for this person. */
export const lockPerson = ({ db }: Tx, id: number) =>
  db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function insertPerson(
  { db }: Tx,
  person: { id: number; email: string; name: string; password_hash: string | null },
): Promise<void> {
  await db.insertInto('staff').values(person).execute()
}

export async function updatePerson(
  { db }: Tx,
  id: number,
  values: { name?: string; language?: string | null; password_hash?: string },
): Promise<void> {
  await db.updateTable('staff').set(values).where('id', '=', id).execute()
}

type ShopOfStaff = { tenant_id: number; name: string; domain: string | null; role: Role }

/** The shops of the person of this transaction. */
export async function listShops({ db }: ReadTx): Promise<ShopOfStaff[]> {
  return (
    await sql<ShopOfStaff>`select tenant_id, name, domain, role from shops_of_staff()`.execute(db)
  ).rows
}

/** Since when a shop requires a second factor of this person; undefined if none does. */
export async function findEarliestDuty({ db }: ReadTx, staffId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select((on) => on.fn.min('created_at').as('since'))
    .where('staff_id', '=', staffId)
    .where('role', 'in', ['owner', 'manager'])
    .executeTakeFirst()
  return row?.since ?? undefined
}
