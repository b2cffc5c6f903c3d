import { pictureName } from './picture-names.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

export type ZippedPicture = { name: string; content: Buffer }

export const insertZippedPicture = (
  { db, tenantId }: Tx,
  importId: number,
  { name, content }: ZippedPicture,
) =>
  db
    .insertInto('zipped_pictures')
    .values({ tenant_id: tenantId, import_id: importId, name, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** A picture by the end of its address: the zip of the import may have it. */
export async function findZippedPicture(
  { db, tenantId }: ReadTx,
  importId: number,
  url: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('zipped_pictures')
    .select('content')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('name', 'in', [...new Set([pictureName(url), pictureName(url.split(/[?#]/, 1)[0]!)])])
    .orderBy('name', 'desc')
    .executeTakeFirst()
  return row?.content
}

export const deleteZippedPictures = ({ db, tenantId }: Tx, importId: number) =>
  db
    .deleteFrom('zipped_pictures')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .execute()
