import { OWN_POLICY_TYPES } from '#contract/rules/own-policies.ts'
import { sql } from 'kysely'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** `time`: of the last change that the page shows. */
type AddressRow = { slug: string; time: Date }

const activeProducts = (tx: ReadTx) => selectFrom(tx, 'products').where('is_active', '=', true)

const publishedPosts = (tx: ReadTx) => selectFrom(tx, 'posts').where('status', '=', 'published')

export async function countAddresses(tx: ReadTx) {
  const count = sql<number>`count(*)`.as('count')
  const [products, posts] = await Promise.all([
    activeProducts(tx).select(count).executeTakeFirstOrThrow(),
    publishedPosts(tx).select(count).executeTakeFirstOrThrow(),
  ])
  return { products: products.count, posts: posts.count }
}

/**
 * Lists a part of all addresses, the oldest first, so that a new one joins the last part. The part's
 * first product is found in the index alone; the rest is read from there on.
 */
export function listProductAddresses(
  tx: ReadTx,
  { offset, limit }: { offset: number; limit: number },
): Promise<AddressRow[]> {
  const first = activeProducts(tx)
    .select(['created_at', 'id'])
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(1)
  return activeProducts(tx)
    .select(['slug', 'updated_at as time'])
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '>=', first.$asTuple('created_at', 'id')))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listPostAddresses(
  tx: ReadTx,
  { offset, limit }: { offset: number; limit: number },
): Promise<AddressRow[]> {
  return publishedPosts(tx)
    .select(['slug', 'published_at as time'])
    .orderBy('published_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .$narrowType<{ time: Date }>()
    .execute()
}

export const listCategoryNames = (tx: ReadTx) =>
  selectFrom(tx, 'categories').select(['slug', 'name']).orderBy('position').execute()

/** The optional pages that a shop has. */
export async function findOwnPages({ db, tenantId }: ReadTx) {
  type Own = { company: boolean; faqs: boolean; documents: string[]; pages: string[] }
  const { rows } = await sql<Own>`
    select exists (select from company_info where tenant_id = ${tenantId}) as company,
      exists (select from faqs where tenant_id = ${tenantId} and is_published) as faqs,
      array(select document_type from legal_documents where tenant_id = ${tenantId}) as documents,
      array(
        select slug from free_pages where tenant_id = ${tenantId} and is_published
        union
        select document_type from legal_documents where tenant_id = ${tenantId} and content <> ''
          and document_type = any(${OWN_POLICY_TYPES}::text[])
        order by slug
      ) as pages
  `.execute(db)
  return rows[0]!
}

/** The newest posts, whole. */
export const listFeedPosts = (tx: ReadTx, limit: number) =>
  selectFrom(tx, 'posts as p')
    .leftJoin('customers as u', (join) => withinShop(join, 'u.id', 'p.author_id'))
    .select(['p.slug', 'p.feed_slug', 'p.title', 'p.content', 'p.excerpt', 'p.published_at'])
    .select(['p.author_name', 'u.username'])
    .where('p.status', '=', 'published')
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .$narrowType<{ published_at: Date }>()
    .execute()

export const findShopFace = (tx: ReadTx) =>
  selectFrom(tx, 'site_settings').select(['site_title', 'site_description']).executeTakeFirst()
