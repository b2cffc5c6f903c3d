import type { homeSections } from '#contract/backoffice/content/home-sections.ts'
import {
  type HomeSectionKind,
  MOST_HOME_SECTIONS,
} from '#contract/backoffice/records/home-sections.ts'
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

  'PATCH /home-sections/:id/': ({ params: { id }, body: changes, staff: { role }, write }) =>
    write(async (tx) => {
      const { kind } = await readSection(tx, id)
      const { values } = await saveRecord(tx, sectionRecord(kind), { id, changes, role })
      return { ...values, id, kind }
    }),

  'PUT /home-sections/order/': ({ body: { ids }, write }) =>
    write(async (tx) => {
      for (const [position, id] of ids.entries()) await updateSectionPosition(tx, id, position)
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
      return { detail: 'The section was deleted.' }
    }),
}

/** Adds a section behind the others. The standard parts become a section before the first one. */
async function addSection(tx: Tx, kind: HomeSectionKind): Promise<number> {
  // Two who add at once wait for each other, so that the limit holds.
  await lockShopRow(tx, 'home_pages')
  const present = await listSections(tx)
  if (present.length >= MOST_HOME_SECTIONS) {
    refuse(400, `The home page has room for ${MOST_HOME_SECTIONS} sections. Delete one first.`)
  }
  if (kind === 'standard' && present.some((section) => section.kind === kind)) {
    refuse(400, 'The standard parts are a section already.')
  }
  if (kind !== 'standard' && present.length === 0) {
    await insertSection(tx, { kind: 'standard', is_hidden: false })
  }
  return insertSection(tx, { kind, is_hidden: kind !== 'standard' })
}

const readSection = async (tx: ReadTx, id: number) => (await findSection(tx, id)) ?? notFound()
