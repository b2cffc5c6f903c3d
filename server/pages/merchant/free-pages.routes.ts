import { toStaff } from '#contract/language/said.ts'
import { LOOKUP_SLUG, RETURN_SLUG, WITHDRAWAL_SLUG } from '#contract/rules/withdrawal-page.ts'
import type { content } from '#contract/backoffice/content/pages.ts'
import type { FreePage } from '#contract/backoffice/content/shapes/staff-page.ts'
import { freePageFields } from '#contract/backoffice/records/content.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, safeHtml } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import {
  assertSlug,
  refuseIfTaken,
  slugFor,
  type SlugPlace,
  withSlugTyped,
} from '#server/tenants/slugs.ts'
import { pick } from '#server/platform/pick.ts'
import { OWN_POLICY_TYPES } from '#contract/rules/own-policies.ts'
import {
  deleteFreePage,
  findFreePage,
  type FreePageRow,
  insertFreePage,
  listFreePages,
} from './free-pages.queries.ts'

/** Addresses of policies, and of the pages of withdrawals and returns. */
const KEPT_SLUGS: readonly string[] = [
  ...OWN_POLICY_TYPES,
  WITHDRAWAL_SLUG,
  RETURN_SLUG,
  LOOKUP_SLUG,
]

export const PAGE_SLUGS: SlugPlace = {
  kind: 'page',
  otherwise: 'page',
  kept: KEPT_SLUGS,
}

const freePage = inTable({
  fields: freePageFields,
  table: 'free_pages',
  slugs: { kind: 'page', isKnown: ({ is_published }) => is_published },
  columns: {
    title: { column: 'title', clean: trimmed },
    slug: { column: 'slug', clean: assertSlug },
    content: { column: 'content', clean: safeHtml },
    in_footer: { column: 'in_footer' },
    is_published: { column: 'is_published' },
  },
  alsoSet: () => ({ updated_at: new Date() }),
  // A page that was there before keeps its address.
  faultsOf: (_tx, { changed: { slug } }) =>
    slug !== undefined && KEPT_SLUGS.includes(slug)
      ? refuse(409, toStaff('thisAddressIsReserved'))
      : {},
  refuse: refuseIfTaken,
  subjectOf: ({ id, values }) => ({ kind: 'page', id, label: values.title }),
  act: 'page.changed',
  draft: {
    act: 'page.written',
    isOne: ({ values }, { after }) => !values.is_published && !after.is_published,
  },
  tags: () => ['pages'],
})

export const freePageHandlers = {
  'GET /free-pages/': ({ read }) => read(async (tx) => (await listFreePages(tx)).map(present)),

  'POST /free-pages/': ({ body, write }) =>
    write(async (tx) => {
      const title = titled(body.title)
      const slug = await slugFor(tx, PAGE_SLUGS, title)
      const page = await insertFreePage(tx, { title, slug })
      await tx.record({ act: 'page.added', subject: { kind: 'page', id: page.id, label: title } })
      return present(page)
    }),

  'PATCH /free-pages/:id/': ({ params: { id }, body: changes, caller, write }) =>
    write(async (tx) => {
      const written = await withSlugTyped(tx, PAGE_SLUGS, changes)
      await saveRecord(tx, freePage, { id, changes: written, caller })
      return present((await findFreePage(tx, id))!)
    }),

  'DELETE /free-pages/:id/': ({ params, write }) =>
    write(async (tx) => {
      const { title } = (await deleteFreePage(tx, params.id)) ?? notFound()
      await tx.record({
        act: 'page.removed',
        subject: { kind: 'page', id: params.id, label: title },
      })
      tx.changed('pages')
      return { detail: toStaff('thePageWasDeleted') }
    }),
} satisfies Partial<StaffHandlersOf<typeof content>>

function titled(typed: string): string {
  const title = trimmed(typed)
  assertNoFaults({ title: title === '' ? REQUIRED : undefined })
  return title
}

const present = (row: FreePageRow): FreePage => ({
  ...pick(row, 'id', 'slug', 'title', 'content', 'in_footer', 'is_published'),
  updated_at: row.updated_at.toISOString(),
})
