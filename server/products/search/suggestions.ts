import { sql } from 'kysely'
import type { Suggestions } from '#contract/products.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listCardsById } from '../catalogue/products.queries.ts'
import { presentCard } from '../catalogue/present-product.ts'
import { findBest } from './search.ts'

const LEAST_CHARACTERS = 2
const MOST_PRODUCTS = 6
const MOST_SUBJECTS = 4
/** Longer names are cut, so that a reply stays below 8 kB in any script. */
const LONGEST_NAME = 90

/** The categories, collections and products that a search that is being typed may mean. */
export async function suggest(tx: ReadTx, typed: string): Promise<Suggestions> {
  const query = typed.trim()
  if (query.length < LEAST_CHARACTERS) return { categories: [], collections: [], products: [] }
  const [categories, collections, { ids }] = await Promise.all([
    listSubjects(tx, 'categories', query),
    tx.format.collections.length > 0 ? listSubjects(tx, 'collections', query) : [],
    findBest(tx, query, { most: MOST_PRODUCTS }),
  ])
  const best = ids.slice(0, MOST_PRODUCTS)
  const cards = best.length > 0 ? await listCardsById(tx, best) : []
  return {
    categories,
    collections,
    products: cards.map((row) => {
      const { slug, name, price, price_from, main_image: picture } = presentCard(row, tx.format)
      return {
        slug,
        name: shortened(name),
        price,
        ...(price_from !== undefined && { price_from }),
        picture: picture && { image: picture.image, width: picture.width, height: picture.height },
      }
    }),
  }
}

/** Lists categories and collections whose name has the typed text at the start of a word, whatever its accents. */
export async function listSubjects(
  { db, tenantId }: ReadTx,
  table: 'categories' | 'collections',
  query: string,
): Promise<{ slug: string; name: string }[]> {
  const isShown = table === 'collections' ? sql`and is_published` : sql`and product_count > 0`
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from ${sql.table(table)}
    where tenant_id = ${tenantId} ${isShown} and btrim(search_text(${query})) <> ''
      and position(' ' || btrim(search_text(${query})) in ' ' || btrim(search_text(name))) > 0
    order by position, id limit ${MOST_SUBJECTS}`.execute(db)
  return rows.map(({ slug, name }) => ({ slug, name: shortened(name) }))
}

const shortened = (name: string) =>
  name.length > LONGEST_NAME
    ? `${name.slice(0, LONGEST_NAME).replace(/[\ud800-\udbff]$/, '')}…`
    : name
