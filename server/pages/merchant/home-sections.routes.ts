import { toStaff } from '#contract/language/said.ts'
import type { homeSections } from '#contract/backoffice/content/home-sections.ts'
import {
  type HomeSectionKind,
  MOST_HOME_SECTIONS,
  SECTION_FIELDS,
} from '#contract/backoffice/records/home-sections.ts'
import { only } from '#contract/backoffice/records/fields.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { lockShopRow } from '#server/records/table-record.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { sectionRecord } from './home-section-record.ts'
import {
  deleteSection,
  findSection,
  insertSection,
  listSections,
  type SectionRow,
  updateContent,
  updateSectionPosition,
} from './home-sections.queries.ts'

export const homeSectionHandlers: StaffHandlersOf<typeof homeSections> = {
  'GET /home-sections/': ({ read }) => read(listSections),

  'POST /home-sections/': ({ body: { kind }, write }) =>
    write(async (tx) => {
      const id = await addSection(tx, kind)
      const subject = { kind: 'home_section', id, label: kind }
      await tx.record({ act: 'home_section.added', subject })
      tx.changed('home')
      return readSection(tx, id)
    }),

  'PATCH /home-sections/:id/': ({ params: { id }, body: changes, caller, write }) =>
    write(async (tx) => {
      const { kind } = await readSection(tx, id)
      const { values } = await saveRecord(tx, sectionRecord(kind), { id, changes, caller })
      return { ...values, id, kind }
    }),

  'POST /home-sections/:id/copy/': ({ params: { id }, write }) =>
    write(async (tx) => {
      const copy = await copySection(tx, id)
      const subject = { kind: 'home_section', id: copy.id, label: copy.heading || copy.kind }
      await tx.record({ act: 'home_section.copied', subject })
      tx.changed('home')
      return copy
    }),

  'PUT /home-sections/order/': ({ body: { ids }, write }) =>
    write(async (tx) => {
      await orderSections(tx, ids)
      const subject = { kind: 'home_section', id: 'all' }
      await tx.record({ act: 'home_section.ordered', subject, after: { ids } })
      tx.changed('home')
      return listSections(tx)
    }),

  'DELETE /home-sections/:id/': ({ params: { id }, write }) =>
    write(async (tx) => {
      const { kind, heading } = await readSection(tx, id)
      await deleteSection(tx, id)
      const subject = { kind: 'home_section', id, label: heading || kind }
      await tx.record({ act: 'home_section.removed', subject })
      tx.changed('home')
      return { detail: toStaff('theSectionWasDeleted') }
    }),
}

async function orderSections(tx: Tx, ids: number[]): Promise<void> {
  for (const [position, id] of ids.entries()) await updateSectionPosition(tx, id, position)
}

/** Lists the sections. @throws Refusal 400 where there are as many as a home page may have */
async function listBelowLimit(tx: Tx) {
  // Two who add at once wait for each other, so that the limit holds.
  await lockShopRow(tx, 'home_pages')
  const present = await listSections(tx)
  if (present.length >= MOST_HOME_SECTIONS) {
    refuse(400, toStaff('aHomePageHasAtMostSections', { most: MOST_HOME_SECTIONS }))
  }
  return present
}

/** Puts a hidden copy behind a section. */
async function copySection(tx: Tx, id: number): Promise<SectionRow> {
  const present = await listBelowLimit(tx)
  const { kind, ...section } = await readSection(tx, id)
  if (kind === 'standard') refuse(400, toStaff('theStandardPartsAreAlreadyASection'))
  const copy = await insertSection(tx, { kind, is_hidden: true })
  await updateContent(tx, copy, only(section, ...SECTION_FIELDS[kind]))
  const ids = present.map((each) => each.id)
  await orderSections(tx, ids.toSpliced(ids.indexOf(id) + 1, 0, copy))
  return readSection(tx, copy)
}

/** Adds a section behind the others. The standard parts become a section before the first one. */
async function addSection(tx: Tx, kind: HomeSectionKind): Promise<number> {
  const present = await listBelowLimit(tx)
  if (kind === 'standard' && present.some((section) => section.kind === kind)) {
    refuse(400, toStaff('theStandardPartsAreAlreadyASection'))
  }
  if (kind !== 'standard' && present.length === 0) {
    await insertSection(tx, { kind: 'standard', is_hidden: false })
  }
  return insertSection(tx, { kind, is_hidden: kind !== 'standard' })
}

const readSection = async (tx: ReadTx, id: number) => (await findSection(tx, id)) ?? notFound()
