import { sql } from 'kysely'
import { type ReadTx, selectFrom, type ShopDb, type Tx } from './tx.ts'

/** The records whose addresses end in a slug; a former slug redirects to the present one. */
const PLACES = {
  product: { records: 'products', former: 'former_product_slugs', id: 'product_id' },
  category: { records: 'categories', former: 'former_category_slugs', id: 'category_id' },
  collection: {
    records: 'collections',
    former: 'former_collection_slugs',
    id: 'collection_id',
  },
  post: { records: 'posts', former: 'former_post_slugs', id: 'post_id' },
  page: { records: 'free_pages', former: 'former_page_slugs', id: 'page_id' },
} as const

export type SlugKind = keyof typeof PLACES

/** The tables of former slugs have one shape; Kysely needs one by name. */
function placeOf(kind: SlugKind) {
  const { records, former, id } = PLACES[kind]
  return {
    records,
    former: former as 'former_product_slugs',
    id: id as 'product_id',
  }
}

/** Redirects a slug to the record that had it. The record that had it before loses it. */
export async function keepFormerSlug(
  { db, tenantId }: Tx,
  kind: SlugKind,
  slug: string,
  recordId: number,
): Promise<void> {
  const { former, id } = PLACES[kind]
  await sql`
    insert into ${sql.table(former)} (tenant_id, slug, ${sql.ref(id)})
      values (${tenantId}, ${slug}, ${recordId})
      on conflict (tenant_id, slug) do update set ${sql.ref(id)} = excluded.${sql.ref(id)}
  `.execute(db)
}

/** The record that had a slug last, as `find` reads it by its id. */
export async function findRenamed<Row>(
  tx: ShopDb,
  kind: SlugKind,
  slug: string,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const { former, id } = placeOf(kind)
  const owner = await selectFrom(tx, former)
    .select(`${id} as id`)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return owner && find(owner.id)
}

/** The slugs in use that begin so. */
export const listSlugs = (tx: ReadTx, kind: SlugKind, start: string): Promise<string[]> =>
  listBeginning(tx, placeOf(kind).records, start)

export const listFormerSlugs = (tx: ReadTx, kind: SlugKind, start: string): Promise<string[]> =>
  listBeginning(tx, placeOf(kind).former, start)

async function listBeginning(
  tx: ReadTx,
  table: (typeof PLACES)[SlugKind]['records'] | 'former_product_slugs',
  start: string,
): Promise<string[]> {
  const rows = await selectFrom(tx, table)
    .select('slug')
    .where('slug', 'like', `${start}%`)
    .execute()
  return rows.map(({ slug }) => slug)
}
