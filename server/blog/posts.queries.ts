import { sql } from 'kysely'
import type { Slice } from '#server/platform/serving/paging.ts'
import type { Db } from '#server/tenants/tables.ts'

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number]

const CARD_COLUMNS = [
  'p.id',
  'p.slug',
  'p.title',
  'p.featured_image',
  'p.featured_image_alt',
  'p.excerpt',
  'p.published_at',
  'u.username',
] as const

const publishedPosts = (db: Db, tenantId: number) =>
  db
    .selectFrom('posts as p')
    .where('p.tenant_id', '=', tenantId)
    .where('p.status', '=', 'published')

const withAuthors = (db: Db, tenantId: number) =>
  publishedPosts(db, tenantId).leftJoin('customers as u', (join) =>
    join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.author_id'),
  )

export function listPosts(db: Db, tenantId: number, slice: Slice) {
  return withAuthors(db, tenantId)
    .select(CARD_COLUMNS)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

export async function countPosts(db: Db, tenantId: number): Promise<number> {
  const row = await publishedPosts(db, tenantId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

const wholePosts = (db: Db, tenantId: number) =>
  withAuthors(db, tenantId).select([...CARD_COLUMNS, 'p.content'])

export const findPost = (db: Db, tenantId: number, slug: string) =>
  wholePosts(db, tenantId).where('p.slug', '=', slug).executeTakeFirst()

/** The one that had the slug last. */
export const findRenamedPost = (db: Db, tenantId: number, formerSlug: string) =>
  wholePosts(db, tenantId)
    .innerJoin('former_post_slugs as f', (join) =>
      join.onRef('f.tenant_id', '=', 'p.tenant_id').onRef('f.post_id', '=', 'p.id'),
    )
    .where('f.slug', '=', formerSlug)
    .executeTakeFirst()

export async function isPublished(db: Db, tenantId: number, id: number): Promise<boolean> {
  const post = await publishedPosts(db, tenantId)
    .select('p.id')
    .where('p.id', '=', id)
    .executeTakeFirst()
  return post !== undefined
}

export const updateSlug = (db: Db, tenantId: number, slug: string, newSlug: string) =>
  db
    .updateTable('posts')
    .set({ slug: newSlug })
    .where('tenant_id', '=', tenantId)
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirst()

/** Who had it before loses it. */
export async function keepFormerSlug(
  db: Db,
  tenantId: number,
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
