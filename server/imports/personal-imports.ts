import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import { forgetThings } from './things/external-ids.queries.ts'

/**
 * Rows of files about a person. It comes before the account, whose address it looks for: a row that
 * was not imported is known by its address alone.
 */
export const personalImports: PersonalData = {
  name: 'imports',

  async exportData(tx, { id }) {
    const { rows } = await sql<{ exported: unknown }>`
      select json_build_object('file', i.file_name, 'at', i.created_at, 'values', r.after) as exported
        from import_results r
        join imports i on i.tenant_id = ${tx.tenantId} and i.id = r.import_id
        where r.tenant_id = ${tx.tenantId} and r.kind = 'customer' and r.subject_id = ${id}
          and r.phase = 'run'
        order by i.created_at`.execute(tx.db)
    return rows.map(({ exported }) => exported)
  },

  async erase(tx, { id }) {
    const email = await findEmail(tx, id)
    const files = email === undefined ? [] : await listFilesWith(tx, email)
    // A file that was not imported yet names the person in its bytes: it is forgotten whole.
    await sql`delete from imports where tenant_id = ${tx.tenantId} and id = any(${files}::bigint[])
      and state not in ('running', 'reverting', 'done', 'stopped', 'reverted')`.execute(tx.db)
    await forgetRows(tx, id, email)
    await forgetThings(tx, 'customer', id)
    return []
  },
}

/** The address of an account or a guest; undefined once it is erased. */
async function findEmail(tx: ReadTx, id: number): Promise<string | undefined> {
  const row = await selectFrom(tx, 'customers')
    .select((on) => on.fn.coalesce('email', 'guest_email').as('email'))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row?.email?.toLowerCase()
}

/** The files whose rows or bytes name an address. */
async function listFilesWith({ db, tenantId }: ReadTx, email: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select import_id as id from import_rows
      where tenant_id = ${tenantId} and position(${email} in lower(cells::text)) > 0
    union
    select import_id from import_parts where tenant_id = ${tenantId}
      and position(${Buffer.from(email)}::bytea in lower(encode(content, 'escape'))::bytea) > 0`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Results stay, so that counts and a revert of others are right; what they say of the person goes. */
async function forgetRows({ db, tenantId }: Tx, id: number, email: string | undefined) {
  const named = email ?? null
  await sql`delete from import_notes n where n.tenant_id = ${tenantId} and (
      position(${named} in lower(n.value)) > 0
      or exists (select from import_results r where r.tenant_id = ${tenantId}
        and r.import_id = n.import_id and r.row = n.row and r.kind = 'customer'
        and r.subject_id = ${id})
      or exists (select from import_rows c where c.tenant_id = ${tenantId}
        and c.import_id = n.import_id and c.row = n.row
        and position(${named} in lower(c.cells::text)) > 0))`.execute(db)
  await sql`update import_rows set cells = '{"cells":[]}' where tenant_id = ${tenantId}
    and position(${named} in lower(cells::text)) > 0`.execute(db)
  await sql`update import_results set label = '', before = null, after = null
    where tenant_id = ${tenantId} and (position(${named} in lower(label)) > 0
      or (kind = 'customer' and subject_id = ${id}))`.execute(db)
}
