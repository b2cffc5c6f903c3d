import { toStaff } from '#contract/language/said.ts'
import {
  EMPTY_SECTION,
  type HomeSectionContent,
  type HomeSectionKind,
  homeSectionFields,
  SECTION_FIELDS,
} from '#contract/backoffice/records/home-sections.ts'
import { namesOf, only } from '#contract/backoffice/records/fields.ts'
import { isOwnPicture } from '#contract/pictures.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { areProducts } from '#server/calls/are-products.queries.ts'
import type { Faults } from '#server/platform/serving/faults.ts'
import { inTable, safeHtml } from '#server/records/table-record.ts'
import type { Accepted } from '#server/records/save-record.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findSection, isCollection, updateContent } from './home-sections.queries.ts'
import { ownPathFault } from './own-path.rules.ts'

type Fields = typeof homeSectionFields

const CONTENT = namesOf(homeSectionFields).filter((name) => name !== 'is_hidden')

/** The values as they are stored and shown. */
const cleaned = (content: HomeSectionContent, tx: Tx): HomeSectionContent => ({
  ...content,
  heading: trimmed(content.heading),
  introduction: trimmed(content.introduction),
  text: safeHtml(content.text, tx),
  picture_alt: trimmed(content.picture_alt),
  button_label: trimmed(content.button_label),
  button_path: trimmed(content.button_path),
  quotes: content.quotes
    .map(({ words, by }) => ({ words: trimmed(words), by: trimmed(by) }))
    .filter(({ words }) => words !== ''),
})

async function faultsIn(tx: Tx, content: HomeSectionContent): Promise<Faults> {
  const { picture, button_path, collection_id, product_ids: ids } = content
  return {
    picture:
      picture === null || isOwnPicture(picture, tx.tenantId)
        ? undefined
        : toStaff('thisPictureDoesNotBelongHere'),
    button_path: ownPathFault(button_path),
    collection_id:
      collection_id === null || (await isCollection(tx, collection_id))
        ? undefined
        : toStaff('chooseACollection'),
    product_ids:
      (await areProducts(tx, ids)) && new Set(ids).size === ids.length
        ? undefined
        : toStaff('chooseProductsOfThisShop'),
  }
}

/** The fields that sections of this kind do not have. */
const strangeFields = (kind: HomeSectionKind, { changed }: Accepted<Fields>): Faults =>
  Object.fromEntries(
    Object.keys(changed)
      .filter((name) => name !== 'is_hidden')
      .filter((name) => !SECTION_FIELDS[kind].some((own) => own === name))
      .map((name) => [name, toStaff('aSectionDoesNotHaveThisField')]),
  )

/** A section of the home page as the record that its merchant edits. */
export const sectionRecord = (kind: HomeSectionKind) =>
  inTable<Fields, 'home_sections', keyof HomeSectionContent>({
    fields: homeSectionFields,
    table: 'home_sections',
    columns: { is_hidden: { column: 'is_hidden' } },
    apart: {
      read: async (tx, id) => only((await findSection(tx, id)) ?? EMPTY_SECTION, ...CONTENT),
      write: (tx, after, id) =>
        updateContent(tx, id, only(cleaned(after, tx), ...SECTION_FIELDS[kind])),
    },
    faultsOf: async (tx, accepted) => ({
      ...(await faultsIn(tx, accepted.after)),
      ...strangeFields(kind, accepted),
    }),
    subjectOf: ({ id, values: { heading } }) => ({
      kind: 'home_section',
      id,
      label: heading || kind,
    }),
    act: 'home_section.changed',
    draft: {
      act: 'home_section.written',
      isOne: ({ values }, { after }) => values.is_hidden && after.is_hidden,
    },
    tags: () => ['home'],
  })
