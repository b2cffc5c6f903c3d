import { sql } from 'kysely'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import { excluded } from '#server/platform/database/excluded.ts'

export const insertPart = ({ db, tenantId }: Tx, importId: number, part: number, content: Buffer) =>
  db
    .insertInto('import_parts')
    .values({ tenant_id: tenantId, import_id: importId, part, content })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'import_id', 'part']).doUpdateSet(excluded('content')),
    )
    .execute()

export async function findPart(
  tx: ReadTx,
  importId: number,
  part: number,
): Promise<Buffer | undefined> {
  const row = await selectFrom(tx, 'import_parts')
    .select('content')
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.content
}

export async function deleteParts(tx: Tx, importId: number): Promise<void> {
  await deleteFrom(tx, 'import_parts').where('import_id', '=', importId).execute()
}

export async function sizeOfParts(tx: ReadTx, importId: number): Promise<number> {
  const row = await selectFrom(tx, 'import_parts')
    .select(sql<number>`coalesce(sum(length(content)), 0)::bigint`.as('bytes'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return row.bytes
}

/** @returns the number of parts, and that of the last one */
export const countParts = (tx: ReadTx, importId: number) =>
  selectFrom(tx, 'import_parts')
    .select([sql<number>`count(*)::int`.as('parts'), sql<number | null>`max(part)`.as('last')])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
