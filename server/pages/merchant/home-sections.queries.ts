import { sql } from 'kysely'
import {
  EMPTY_SECTION,
  type HomeSectionContent,
} from '#contract/backoffice/records/home-sections.ts'
import type { HomeSectionKind } from '#contract/backoffice/records/home-sections.ts'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'

const sections = (tx: ReadTx) =>
  selectFrom(tx, 'home_sections').select(['id', 'kind', 'content', 'is_hidden'])

type Row = Awaited<ReturnType<ReturnType<typeof sections>['execute']>>[number]

/** A section with the fields of all kinds; those of other kinds are empty. */
const withAllFields = ({ content, ...row }: Row) => ({ ...row, ...EMPTY_SECTION, ...content })

export type SectionRow = ReturnType<typeof withAllFields>

/** Drops chosen products and collections that were deleted, which no key of the table does. */
async function withoutDeleted(tx: ReadTx, rows: SectionRow[]): Promise<SectionRow[]> {
  const products = await present(
    tx,
    'products',
    rows.flatMap((row) => row.product_ids),
  )
  const collections = await present(
    tx,
    'collections',
    rows.flatMap((row) => row.collection_id ?? []),
  )
  return rows.map((row) => ({
    ...row,
    product_ids: row.product_ids.filter((id) => products.has(id)),
    collection_id: collections.has(row.collection_id ?? 0) ? row.collection_id : null,
  }))
}

/** Leaves out the ids that the shop does not have. */
async function present(
  tx: ReadTx,
  name: 'products' | 'collections',
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await selectFrom(tx, name).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Hidden ones, too, in their order. */
export async function listSections(tx: ReadTx): Promise<SectionRow[]> {
  const rows = await sections(tx).orderBy('position').orderBy('id').execute()
  return withoutDeleted(tx, rows.map(withAllFields))
}

export async function findSection(tx: ReadTx, id: number): Promise<SectionRow | undefined> {
  const rows = await sections(tx).where('id', '=', id).execute()
  const [found] = await withoutDeleted(tx, rows.map(withAllFields))
  return found
}

export async function insertSection(
  tx: Tx,
  section: { kind: HomeSectionKind; is_hidden: boolean },
): Promise<number> {
  const { position } = await selectFrom(tx, 'home_sections')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .executeTakeFirstOrThrow()
  const { id } = await insertForId(tx, 'home_sections', { ...section, position })
  return id
}

export const updateContent = (tx: Tx, id: number, content: Partial<HomeSectionContent>) =>
  updateRow(tx, 'home_sections', id, { content: JSON.stringify(content) })

export const updateSectionPosition = (tx: Tx, id: number, position: number) =>
  updateRow(tx, 'home_sections', id, { position })

export async function deleteSection(tx: Tx, id: number): Promise<void> {
  await deleteFrom(tx, 'home_sections').where('id', '=', id).execute()
}

/** Whether it is a collection of the shop; it locks it against deletion. */
export async function isCollection(tx: Tx, id: number): Promise<boolean> {
  const row = await selectFrom(tx, 'collections')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
