import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

export const insertPart = ({ db, tenantId }: Tx, importId: number, part: number, content: Buffer) =>
  db
    .insertInto('import_parts')
    .values({ tenant_id: tenantId, import_id: importId, part, content })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'import_id', 'part'])
        .doUpdateSet((eb) => ({ content: eb.ref('excluded.content') })),
    )
    .execute()

export async function findPart(
  { db, tenantId }: ReadTx,
  importId: number,
  part: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('import_parts')
    .select('content')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.content
}

export async function deleteParts({ db, tenantId }: Tx, importId: number): Promise<void> {
  await db
    .deleteFrom('import_parts')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .execute()
}

export async function sizeOfParts({ db, tenantId }: ReadTx, importId: number): Promise<number> {
  const row = await db
    .selectFrom('import_parts')
    .select(sql<number>`coalesce(sum(length(content)), 0)::bigint`.as('bytes'))
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return row.bytes
}

/** @returns the number of parts, and that of the last one */
export const countParts = ({ db, tenantId }: ReadTx, importId: number) =>
  db
    .selectFrom('import_parts')
    .select([sql<number>`count(*)::int`.as('parts'), sql<number | null>`max(part)`.as('last')])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
