import { type AliasedRawBuilder, sql } from 'kysely'
import { columnNames } from '#server/records/table-record.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import type { SafeHtml } from '#server/tenants/safe-html.ts'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import { postColumns, type Written } from './post-columns.ts'

const WRITTEN = columnNames(postColumns)

type PostFilter = {
  status?: 'draft' | 'scheduled' | 'published' | undefined
  search?: string | undefined
}

const factsFor = (tenantId: number) =>
  [
    'p.id',
    'p.slug',
    'p.status',
    'p.published_at',
    'p.publish_at',
    'p.updated_at',
    sql<boolean>`d.post_id is not null`.as('has_draft'),
    sql<number>`(select count(*)::int from comments c
    where c.tenant_id = ${tenantId} and c.post_id = p.id and not c.is_approved
      and c.hidden_at is null)`.as('waiting_comments'),
  ] as const

/** The posts of the shop as `p`, each with the draft beside it in `d`. */
const postsWithDrafts = (tx: ReadTx) =>
  selectFrom(tx, 'posts as p').leftJoin('post_drafts as d', (join) =>
    withinShop(join, 'd.post_id', 'p.id'),
  )

const STATUS = {
  draft: sql<boolean>`p.status = 'draft' and p.publish_at is null`,
  scheduled: sql<boolean>`p.publish_at is not null`,
  published: sql<boolean>`p.status = 'published'`,
}

/** The last changed first. */
export function listPostRows(
  tx: ReadTx,
  { status, search }: PostFilter,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  let query = postsWithDrafts(tx)
  if (status) query = query.where(STATUS[status])
  if (after) query = query.where(sql<boolean>`${isAfter('p.updated_at', 'p.id', after, 'desc')}`)
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 6)) {
    query = query.where(sql<boolean>`contains_text(coalesce(d.title, p.title), ${word})`)
  }
  return query
    .select(factsFor(tx.tenantId))
    .select([
      sql<string>`coalesce(d.title, p.title)`.as('title'),
      sql<string>`coalesce(d.author_name, p.author_name)`.as('author_name'),
      sql<string>`p.updated_at::text`.as('moment'),
    ])
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

export type PostRow = Awaited<ReturnType<typeof listPostRows>>[number]

type WrittenColumn = {
  [Name in keyof Written]: AliasedRawBuilder<Written[Name], Name>
}[keyof Written]

const writtenColumn = <Name extends keyof Written>(name: Name) =>
  sql<Written[Name]>`case when d.post_id is null then ${sql.ref(`p.${name}`)}
    else ${sql.ref(`d.${name}`)} end`.as(name)

const whole = (tx: ReadTx, id: number) =>
  postsWithDrafts(tx)
    .select(factsFor(tx.tenantId))
    .select(WRITTEN.map(writtenColumn) as WrittenColumn[])
    .select('p.preview_round')
    .where('p.id', '=', id)

export const findWrittenPost = (tx: ReadTx, id: number) => whole(tx, id).executeTakeFirst()

export type WrittenPost = NonNullable<Awaited<ReturnType<typeof findWrittenPost>>>

/** Finds a post and locks the row until the transaction ends. */
export const lockWrittenPost = (tx: Tx, id: number): Promise<WrittenPost | undefined> =>
  whole(tx, id).forUpdate('p').executeTakeFirst()

export const insertPost = (
  tx: Tx,
  post: { slug: string; title: string; author_name: string; content: SafeHtml },
) => insertForId(tx, 'posts', { status: 'draft', ...post })

/** Saves into the post itself while it is not public, else into the draft beside it. */
export async function saveWritten(
  tx: Tx,
  { id, status }: Pick<WrittenPost, 'id' | 'status'>,
  text: Written,
): Promise<void> {
  const { db, tenantId } = tx
  if (status === 'published') {
    await db
      .insertInto('post_drafts')
      .values({ tenant_id: tenantId, post_id: id, ...text })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'post_id']).doUpdateSet(text))
      .execute()
    return
  }
  await updateRow(tx, 'posts', id, text)
}

type PostUpdate = {
  slug?: string
  status?: 'draft' | 'published'
  published_at?: Date
  publish_at?: Date | null
  preview_round?: number
  updated_at?: Date
}

export const updatePost = (tx: Tx, id: number, values: PostUpdate) =>
  updateRow(tx, 'posts', id, values)

/** Moves the draft beside a post into the post. */
export const takeOverDraft = ({ db, tenantId }: Tx, id: number) =>
  sql`update posts p
    set ${sql.join(WRITTEN.map((name) => sql`${sql.ref(name)} = d.${sql.ref(name)}`))}
    from post_drafts d
    where p.tenant_id = ${tenantId} and p.id = ${id}
      and d.tenant_id = ${tenantId} and d.post_id = ${id}`.execute(db)

export const deleteDraft = (tx: Tx, id: number) =>
  deleteFrom(tx, 'post_drafts').where('post_id', '=', id).executeTakeFirst()

export const deletePost = (tx: Tx, id: number) =>
  deleteFrom(tx, 'posts').where('id', '=', id).execute()
