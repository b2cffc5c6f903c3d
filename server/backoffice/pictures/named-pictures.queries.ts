import { type RawBuilder, sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

/**
 * The columns that may hold a picture's address. They include the thumbnails of order lines: an
 * order shows what was bought, even after the product is deleted. A test looks for further columns.
 */
export const PICTURE_COLUMNS: Record<string, readonly string[]> = {
  products: ['images', 'long_html_description', 'safety_info'],
  categories: ['description'],
  collections: ['description', 'picture'],
  home_sections: ['content'],
  order_lines: ['thumb_image'],
  orders: ['own_way'],
  payment_options: ['custom_payment_qr', 'further_ways'],
  posts: ['content', 'featured_image'],
  post_drafts: ['content', 'featured_image'],
  post_versions: ['content'],
  faqs: ['answer'],
  free_pages: ['content'],
  legal_documents: ['content'],
  legal_text_versions: ['content'],
  site_settings: ['logo', 'favicon', 'hero_image'],
}

/** The names of the shop's pictures that stand anywhere, as their folders are called. */
export async function listNamedPictures({ db, tenantId }: ReadTx): Promise<Set<string>> {
  const places = Object.entries(PICTURE_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column): RawBuilder<unknown> => {
      const words = sql`${sql.ref(column)}::text`
      return sql`select distinct ${words} as words from ${sql.table(table)}
        where tenant_id = ${tenantId} and ${words} like '%/media/%'`
    }),
  )
  const { rows } = await sql<{ name: string }>`
    select distinct found[1] as name
      from (${sql.join(places, sql` union all `)}) place,
        regexp_matches(place.words, '/media/[0-9]+/([0-9a-f]{32})/', 'g') found`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
