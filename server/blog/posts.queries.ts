import { sql } from 'kysely'
import type { Slice } from '#server/platform/serving/paging.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

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

const publishedPosts = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('posts as p')
    .where('p.tenant_id', '=', tenantId)
    .where('p.status', '=', 'published')

const withAuthors = (tx: ReadTx) =>
  publishedPosts(tx).leftJoin('customers as u', (join) =>
    join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.author_id'),
  )

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
  wholePosts(tx)
    .innerJoin('former_post_slugs as f', (join) =>
      join.onRef('f.tenant_id', '=', 'p.tenant_id').onRef('f.post_id', '=', 'p.id'),
    )
    .where('f.slug', '=', formerSlug)
    .executeTakeFirst()

export async function isPublished(tx: ReadTx, id: number): Promise<boolean> {
  const post = await publishedPosts(tx).select('p.id').where('p.id', '=', id).executeTakeFirst()
  return post !== undefined
}

export const updateSlug = ({ db, tenantId }: Tx, slug: string, newSlug: string) =>
  db
    .updateTable('posts')
    .set({ slug: newSlug })
    .where('tenant_id', '=', tenantId)
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirst()

/** Takes the slug from its former owner. */
export async function keepFormerSlug(
  { db, tenantId }: Tx,
  slug: string,
  postId: number,
): Promise<void> {
  await db
    .insertInto('former_post_slugs')
    .values({ tenant_id: tenantId, slug, post_id: postId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'slug'])
        .doUpdateSet({ post_id: sql<number>`excluded.post_id` }),
    )
    .execute()
}
