import { sql } from 'kysely'
import {
  EMPTY_SECTION,
  type HomeSectionContent,
  isEmptySection,
} from '#contract/backoffice/records/home-sections.ts'
import type { HomeSection } from '#contract/pages.ts'
import { selectFrom, type ShopDb } from '#server/tenants/tx.ts'

/** The sections that are not hidden, in their order, each with its published collection. */
const listShown = (tx: ShopDb) =>
  selectFrom(tx, 'home_sections as s')
    .leftJoin('collections as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 's.tenant_id')
        .on('c.is_published', '=', true)
        .on('c.id', '=', sql<number>`(s.content->>'collection_id')::bigint`),
    )
    .select(['s.id', 's.kind', 's.content', 'c.slug', 'c.name'])
    .where('s.is_hidden', '=', false)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()

type ShownRow = Awaited<ReturnType<typeof listShown>>[number]

/** The sections of the home page that have something to show; none where only the standard parts do. */
export async function listHomeSections(tx: ShopDb): Promise<HomeSection[]> {
  const shown = (await listShown(tx)).flatMap((row) => presentSection(row) ?? [])
  return shown.some(({ kind }) => kind !== 'standard') ? shown : []
}

function presentSection({ id, kind, slug, name, content }: ShownRow): HomeSection | undefined {
  const fields: HomeSectionContent = { ...EMPTY_SECTION, ...content }
  if (isEmptySection(kind, fields)) return undefined
  const { heading, introduction, text, picture, picture_alt, most, quotes } = fields
  switch (kind) {
    case 'hero': {
      const { button_label, button_path } = fields
      const button = { button_label, button_path }
      return { id, kind, heading, introduction, picture, picture_alt, ...button }
    }
    case 'products': {
      const collection = slug !== null && name !== null && { collection: { slug, name } }
      if (fields.collection_id !== null && !collection) return undefined
      return { id, kind, heading, most, ...collection }
    }
    case 'text':
      return { id, kind, heading, text, picture, picture_alt }
    case 'quotes':
      return { id, kind, heading, quotes }
    case 'posts':
    case 'questions':
      return { id, kind, heading, most }
    case 'standard':
      return { id, kind }
  }
}

/** The slugs of categories without an active product. */
export async function listEmptyCategories(tx: ShopDb): Promise<string[]> {
  const rows = await selectFrom(tx, 'categories')
    .select('slug')
    .where('product_count', '=', 0)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}
