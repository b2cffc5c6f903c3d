import { sql } from 'kysely'
import type { Slice } from '#server/platform/serving/paging.ts'
import { findRenamed } from '#server/tenants/former-slugs.ts'
import { type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number]

const CARD_COLUMNS = [
  'p.id',
  'p.slug',
  'p.title',
  'p.featured_image',
  'p.featured_image_alt',
  'p.excerpt',
  'p.author_name',
  'p.published_at',
  'u.username',
] as const

/** The text from which an excerpt is made for a post without one. */
const BEGINNING = sql<string>`case when p.excerpt = '' then left(p.content, 4000) else '' end`

const publishedPosts = (tx: ReadTx) =>
  selectFrom(tx, 'posts as p').where('p.status', '=', 'published')

const withAuthors = (tx: ReadTx) =>
  publishedPosts(tx).leftJoin('customers as u', (join) => withinShop(join, 'u.id', 'p.author_id'))

export function listPosts(tx: ReadTx, slice: Slice) {
  return withAuthors(tx)
    .select(CARD_COLUMNS)
    .select(BEGINNING.as('beginning'))
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

export async function countPosts(tx: ReadTx): Promise<number> {
  const row = await publishedPosts(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

const wholePosts = (tx: ReadTx) =>
  withAuthors(tx)
    .select([...CARD_COLUMNS, 'p.content', 'p.seo_title', 'p.seo_description'])
    .select(BEGINNING.as('beginning'))

export const findPost = (tx: ReadTx, slug: string) =>
  wholePosts(tx).where('p.slug', '=', slug).executeTakeFirst()

/** The one that had the slug last. */
export const findRenamedPost = (tx: ReadTx, formerSlug: string) =>
  findRenamed(tx, 'post', formerSlug, (id) =>
    wholePosts(tx).where('p.id', '=', id).executeTakeFirst(),
  )

export async function isPublished(tx: ReadTx, id: number): Promise<boolean> {
  const post = await publishedPosts(tx).select('p.id').where('p.id', '=', id).executeTakeFirst()
  return post !== undefined
}

/** The slugs of the post with this slug, locked until the transaction ends. */
export const lockSlugs = (tx: Tx, slug: string) =>
  selectFrom(tx, 'posts')
    .select(['id', 'feed_slug', 'published_at'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()

/** Whether the feed knows a post by this slug that has another slug now. */
export async function isFeedSlug(tx: Tx, slug: string): Promise<boolean> {
  const post = await selectFrom(tx, 'posts')
    .select('id')
    .where('feed_slug', '=', slug)
    .executeTakeFirst()
  return post !== undefined
}

export const updateSlugs = (
  tx: Tx,
  id: number,
  slugs: { slug: string; feed_slug: string | null },
) => updateRow(tx, 'posts', id, slugs)
