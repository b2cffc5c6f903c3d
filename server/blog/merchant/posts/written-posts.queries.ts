import { sql } from 'kysely'
import { columnNames } from '#server/audit/table-record.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import type { SafeHtml } from '#server/tenants/safe-html.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { postColumns, type Written } from './post-columns.ts'

const WRITTEN = columnNames(postColumns)

type Facts = {
  id: number
  slug: string
  status: 'draft' | 'published'
  published_at: Date | null
  publish_at: Date | null
  updated_at: Date
  has_draft: boolean
  waiting_comments: number
}
export type PostRow = Facts & Pick<Written, 'title' | 'author_name'> & { moment: string }
export type WrittenPost = Facts & Written & { preview_round: number }

type PostFilter = {
  status?: 'draft' | 'scheduled' | 'published' | undefined
  search?: string | undefined
}

const FACTS = sql`p.id, p.slug, p.status, p.published_at, p.publish_at, p.updated_at,
  d.post_id is not null as has_draft`
const FROM = sql`posts p
  left join post_drafts d on d.tenant_id = p.tenant_id and d.post_id = p.id`
const waitingComments = sql`(select count(*)::int from comments c
  where c.tenant_id = p.tenant_id and c.post_id = p.id and not c.is_approved
    and c.hidden_at is null) as waiting_comments`

const STATUS = {
  draft: sql`p.status = 'draft' and p.publish_at is null`,
  scheduled: sql`p.publish_at is not null`,
  published: sql`p.status = 'published'`,
}

/** The last changed first. */
export async function listPostRows(
  { db, tenantId }: ReadTx,
  { status, search }: PostFilter,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<PostRow[]> {
  const parts = [sql`p.tenant_id = ${tenantId}`]
  if (status) parts.push(STATUS[status])
  if (after) parts.push(isAfter('p.updated_at', 'p.id', after, 'desc'))
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 6)) {
    const inside = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`coalesce(d.title, p.title) ilike ${inside}`)
  }
  const { rows } = await sql<PostRow>`
    select ${FACTS}, coalesce(d.title, p.title) as title,
        coalesce(d.author_name, p.author_name) as author_name,
        p.updated_at::text as moment, ${waitingComments}
      from ${FROM} where ${sql.join(parts, sql` and `)}
      order by p.updated_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

const written = sql.join(
  WRITTEN.map(
    (name) =>
      sql`case when d.post_id is null then p.${sql.ref(name)} else d.${sql.ref(name)} end
        as ${sql.ref(name)}`,
  ),
)

const whole = ({ tenantId }: ReadTx, id: number) => sql<WrittenPost>`
  select ${FACTS}, ${written}, p.preview_round, ${waitingComments}
    from ${FROM} where p.tenant_id = ${tenantId} and p.id = ${id}`

export async function findWrittenPost(tx: ReadTx, id: number): Promise<WrittenPost | undefined> {
  return (await whole(tx, id).execute(tx.db)).rows[0]
}

/** The same, held until the transaction ends. */
export async function lockWrittenPost(tx: Tx, id: number): Promise<WrittenPost | undefined> {
  return (await sql<WrittenPost>`${whole(tx, id)} for update of p`.execute(tx.db)).rows[0]
}

export const insertPost = (
  { db, tenantId }: Tx,
  post: { slug: string; title: string; author_name: string; content: SafeHtml },
) =>
  db
    .insertInto('posts')
    .values({ tenant_id: tenantId, status: 'draft', ...post })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Saves into the post itself while it is not public, else into the draft beside it. */
export async function saveWritten(
  { db, tenantId }: Tx,
  { id, status }: Pick<WrittenPost, 'id' | 'status'>,
  text: Written,
): Promise<void> {
  if (status === 'published') {
    await db
      .insertInto('post_drafts')
      .values({ tenant_id: tenantId, post_id: id, ...text })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'post_id']).doUpdateSet(text))
      .execute()
    return
  }
  await db
    .updateTable('posts')
    .set(text)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

type PostUpdate = {
  slug?: string
  status?: 'draft' | 'published'
  published_at?: Date
  publish_at?: Date | null
  preview_round?: number
  updated_at?: Date
}

export const updatePost = ({ db, tenantId }: Tx, id: number, values: PostUpdate) =>
  db
    .updateTable('posts')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Moves the draft beside a post into the post. */
export const takeOverDraft = ({ db, tenantId }: Tx, id: number) =>
  sql`update posts p
    set ${sql.join(WRITTEN.map((name) => sql`${sql.ref(name)} = d.${sql.ref(name)}`))}
    from post_drafts d
    where p.tenant_id = ${tenantId} and p.id = ${id}
      and d.tenant_id = ${tenantId} and d.post_id = ${id}`.execute(db)

export const deleteDraft = ({ db, tenantId }: Tx, id: number) =>
  db
    .deleteFrom('post_drafts')
    .where('tenant_id', '=', tenantId)
    .where('post_id', '=', id)
    .executeTakeFirst()

export const deletePost = ({ db, tenantId }: Tx, id: number) =>
  db.deleteFrom('posts').where('tenant_id', '=', tenantId).where('id', '=', id).execute()

/** The taken slugs with that beginning, of posts and of redirects. */
export async function takenPostSlugs({ db, tenantId }: ReadTx, slug: string): Promise<Set<string>> {
  const beginning = `${slug}%`
  const { rows } = await sql<{ slug: string }>`
    select slug from posts where tenant_id = ${tenantId} and slug like ${beginning}
    union select slug from former_post_slugs
      where tenant_id = ${tenantId} and slug like ${beginning}`.execute(db)
  return new Set(rows.map((row) => row.slug))
}
