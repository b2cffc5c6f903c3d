import { sql } from 'kysely'
import { pictureMayBeLeft } from '#server/calls/picture-jobs.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { slugFor } from '#server/tenants/slugs.ts'
import { insertForId, type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'
import { POST_SLUGS } from '../merchant/posts/save-post.ts'
import { deletePost } from '../merchant/posts/written-posts.queries.ts'

/** A post as a file has it. `status`: published, scheduled or draft; `date`: of the first two. */
type FilePost = {
  title?: string
  content?: string
  excerpt?: string
  author_name?: string
  status?: string
  date?: string | null
}

const posts = (tx: ReadTx, ids: number[]) =>
  selectFrom(tx, 'posts').where(sql<boolean>`id = any(${ids}::bigint[])`)

export async function listPosts(
  tx: ReadTx,
  ids: number[],
): Promise<(Required<FilePost> & { id: number })[]> {
  const rows = await posts(tx, ids)
    .select(['id', 'title', 'content', 'excerpt', 'author_name', 'status'])
    .select(['published_at', 'publish_at'])
    .execute()
  return rows.map(({ published_at, publish_at, status, ...row }) => ({
    ...row,
    status: status === 'published' ? status : publish_at ? 'scheduled' : 'draft',
    date: (status === 'published' ? published_at : publish_at)?.toISOString() ?? null,
  }))
}

export const lockPosts = (tx: Tx, ids: number[]) =>
  posts(tx, ids).select('id').orderBy('id').forUpdate().execute()

/** The posts that have these slugs. */
export async function listPostsBySlug(tx: ReadTx, slugs: string[]): Promise<Map<string, number>> {
  const rows = await selectFrom(tx, 'posts')
    .select(['id', 'slug'])
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Columns of what a file states. */
function columnsOf(tx: Tx, { status, date, content, ...texts }: FilePost) {
  const at = date ? new Date(date) : undefined
  return {
    ...texts,
    ...(content !== undefined && { content: sanitizeHtml(content, tx.tenantId) }),
    ...(status === 'published' && {
      status: 'published' as const,
      published_at: at ?? new Date(),
      publish_at: null,
    }),
    ...(status === 'scheduled' && { status: 'draft' as const, publish_at: at ?? null }),
    ...(status === 'draft' && { status: 'draft' as const, publish_at: null }),
    ...(status === undefined && at && { published_at: at }),
  }
}

/** @returns its id and the end of its address, which is the wanted one if that is free */
export async function addImportedPost(
  tx: Tx,
  wanted: string,
  post: FilePost,
): Promise<{ id: number; slug: string }> {
  const slug = await slugFor(tx, POST_SLUGS, wanted)
  const { title = '', content = '' } = post
  const { id } = await insertForId(tx, 'posts', {
    slug,
    status: 'draft',
    ...columnsOf(tx, post),
    title,
    content: sanitizeHtml(content, tx.tenantId),
    ...(post.date && { created_at: new Date(post.date) }),
  })
  tx.changed('posts', `post:${id}`)
  return { id, slug }
}

export async function changeImportedPost(tx: Tx, id: number, post: FilePost): Promise<void> {
  await updateRow(tx, 'posts', id, { ...columnsOf(tx, post), updated_at: new Date() })
  tx.changed('posts', `post:${id}`)
}

/** Changes the text of a post, and its picture where it has none. */
export async function showPicturesOfPost(
  tx: Tx,
  id: number,
  {
    textOf,
    featured,
  }: {
    textOf?: (content: string) => string
    featured?: { image: string; alt: string }
  },
): Promise<void> {
  const row = await posts(tx, [id]).select(['content', 'featured_image']).executeTakeFirst()
  if (!row) return
  const content = textOf?.(row.content)
  const isNew = featured !== undefined && row.featured_image === null
  await updateRow(tx, 'posts', id, {
    updated_at: new Date(),
    ...(content !== undefined && { content: sanitizeHtml(content, tx.tenantId) }),
    ...(isNew && { featured_image: featured.image, featured_image_alt: featured.alt }),
  })
  tx.changed('posts', `post:${id}`)
}

/** Posts that visitors have answered here. */
export async function listAnsweredPosts(tx: ReadTx, ids: number[]): Promise<number[]> {
  const rows = await selectFrom(tx, 'comments')
    .select('post_id')
    .distinct()
    .where('is_imported', '=', false)
    .where(sql<boolean>`post_id = any(${ids}::bigint[])`)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

export async function deleteImportedPost(tx: Tx, id: number): Promise<string | undefined> {
  const row = await posts(tx, [id]).select('slug').executeTakeFirst()
  await deletePost(tx, id)
  await pictureMayBeLeft(tx)
  tx.changed('posts', `post:${id}`)
  return row?.slug
}
