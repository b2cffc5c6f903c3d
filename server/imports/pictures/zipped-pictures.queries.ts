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
  const path = URL.parse(url, 'https://zip.invalid')?.pathname ?? ''
  const name = decoded(path.split('/').at(-1) ?? '').toLowerCase()
  const row = await db
    .selectFrom('zipped_pictures')
    .select('content')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.content
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

export const deleteZippedPictures = ({ db, tenantId }: Tx, importId: number) =>
  db
    .deleteFrom('zipped_pictures')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .execute()
