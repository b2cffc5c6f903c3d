import { pictureName } from './picture-names.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

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
  tx: ReadTx,
  importId: number,
  url: string,
): Promise<Buffer | undefined> {
  const row = await selectFrom(tx, 'zipped_pictures')
    .select('content')
    .where('import_id', '=', importId)
    .where('name', 'in', [...new Set([pictureName(url), pictureName(url.split(/[?#]/, 1)[0]!)])])
    .orderBy('name', 'desc')
    .executeTakeFirst()
  return row?.content
}

export const deleteZippedPictures = (tx: Tx, importId: number) =>
  deleteFrom(tx, 'zipped_pictures').where('import_id', '=', importId).execute()
