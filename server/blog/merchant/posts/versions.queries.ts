import { sql } from 'kysely'
import { insertRow, type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'

const MOST_VERSIONS = 50

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

const newestFirst = (tx: ReadTx, postId: number) =>
  selectFrom(tx, 'post_versions')
    .select(['id', 'title', 'staff_id', 'by_name', 'is_published', 'begun_at', 'saved_at'])
    .where('post_id', '=', postId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')

export const listVersions = (tx: ReadTx, postId: number) =>
  newestFirst(tx, postId).limit(MOST_VERSIONS).execute()

export const findNewestVersion = (tx: ReadTx, postId: number) =>
  newestFirst(tx, postId).limit(1).executeTakeFirst()

export const findVersion = (tx: ReadTx, postId: number, id: number) =>
  selectFrom(tx, 'post_versions')
    .select(['title', 'content'])
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .executeTakeFirst()

type Version = {
  post_id: number
  title: string
  content: string
  staff_id: number | null
  by_name: string | null
  is_published: boolean
  begun_at: Date
  saved_at: Date
}

export async function insertVersion(tx: Tx, version: Version): Promise<void> {
  await insertRow(tx, 'post_versions', version)
  await sql`
    delete from post_versions where tenant_id = ${tx.tenantId} and id in (
      select id from post_versions
        where tenant_id = ${tx.tenantId} and post_id = ${version.post_id}
        order by saved_at desc, id desc offset ${MOST_VERSIONS})`.execute(tx.db)
}

export const updateVersion = (
  tx: Tx,
  id: number,
  values: Partial<Pick<Version, 'title' | 'content' | 'saved_at' | 'is_published'>>,
) => updateRow(tx, 'post_versions', id, values)
