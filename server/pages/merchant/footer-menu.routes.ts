import { type Said, toStaff } from '#contract/language/said.ts'
import type { footerMenu } from '#contract/backoffice/content/footer-menu.ts'
import {
  FOOTER_LEGAL,
  type FooterGroup,
  footerMenuFields,
  type FooterLink,
  MOST_FOOTER_LINKS,
} from '#contract/backoffice/records/footer-menu.ts'
import { parseWebAddress } from '#contract/rules/web-address.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { FIXED_PATHS, type FixedKind } from '../fixed-paths.ts'
import { fixedName, isRecordKind, isThere } from '../footer.ts'
import { findReturnRules } from '../pages.queries.ts'
import { listRecords, listWritten } from './footer-menu.queries.ts'

/** A link without the fields of other kinds. */
function cleaned({ kind, id, url, label }: FooterLink): FooterLink {
  const address = parseWebAddress(url)
  return {
    kind,
    id: isRecordKind(kind) ? id : null,
    url: kind === 'web' && 'value' in address ? address.value : '',
    label: trimmed(label),
  }
}

/** A group without a link is not kept. */
const withoutEmpty = (groups: FooterGroup[]): FooterGroup[] =>
  groups
    .map(({ heading, links }) => ({ heading: trimmed(heading), links: links.map(cleaned) }))
    .filter(({ links }) => links.length > 0)

function faultOfLink({ kind, id, url, label }: FooterLink): Said | undefined {
  if (isRecordKind(kind)) return id === null ? toStaff('chooseWhereEachLinkLeads') : undefined
  if (kind !== 'web') return undefined
  const address = parseWebAddress(url)
  if ('fault' in address) return address.fault
  if (!address.value.startsWith('https://')) return toStaff('aLinkElsewhereBeginsWith')
  return trimmed(label) === '' ? toStaff('aLinkElsewhereNeedsALabel') : undefined
}

const faultsOf = ({ heading, links }: FooterGroup): Said[] =>
  links.length > 0 && trimmed(heading) === ''
    ? [toStaff('eachGroupNeedsAHeading')]
    : links.flatMap((link) => faultOfLink(link) ?? [])

const menu = inTable({
  fields: footerMenuFields,
  table: 'footer_menus',
  columns: {
    groups: {
      column: 'groups',
      clean: (groups) => JSON.stringify(withoutEmpty(groups)),
      faultOf: (groups) => groups.flatMap(faultsOf)[0],
    },
  },
  empty: { groups: [] },
  subjectOf: ({ id }) => ({ kind: 'footer_menu', id }),
  act: 'footer_menu.published',
  tags: () => ['pages'],
})

export const footerMenuHandlers: StaffHandlersOf<typeof footerMenu> = {
  'GET /footer-menu/': ({ read }) =>
    read(async (tx) => ({ ...(await readShopRecord(tx, menu)), ...(await readChoice(tx)) })),

  'PATCH /footer-menu/': ({ body: changes, caller, write }) =>
    write(async (tx) => {
      const { values } = await saveRecord(tx, menu, { changes, caller })
      return { ...values, ...(await readChoice(tx)) }
    }),
}

const FIXED_KINDS = Object.keys(FIXED_PATHS) as FixedKind[]

/** All pages that a link can lead to, drafts too, and the standard footer of the shop as groups. */
async function readChoice(tx: ReadTx) {
  const written = await listWritten(tx)
  const isOfEu = (await findReturnRules(tx))?.sells_to_eu === true
  const records = await listRecords(tx)
  const there = (kind: FixedKind) => isThere(kind, { written, isOfEu })
  const { texts } = tx.format
  const targets = [
    ...FIXED_KINDS.map((kind) => ({
      kind,
      id: null,
      name: fixedName(texts, kind),
      is_shown: there(kind),
    })),
    ...records.map(({ kind, id, name, is_shown }) => ({ kind, id, name, is_shown })),
  ]
  const link = (kind: FooterLink['kind'], id: number | null = null): FooterLink => ({
    kind,
    id,
    url: '',
    label: '',
  })
  const t = texts.of('layout')
  const legal = FOOTER_LEGAL.filter(there).map((kind) => link(kind))
  const pages = records.filter(({ in_footer }) => in_footer).map(({ kind, id }) => link(kind, id))
  const help = [...legal, link('faq'), ...pages].slice(0, MOST_FOOTER_LINKS)
  const standard: FooterGroup[] = [
    { heading: t('shop'), links: [link('products')] },
    { heading: t('help'), links: help },
    { heading: t('about'), links: [link('company'), link('contact')] },
  ]
  return { targets, standard }
}
