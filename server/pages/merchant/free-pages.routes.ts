import type { content, FreePage } from '#contract/backoffice/content.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { assertSlug, freeSlug, refuseIfTaken, slugOf } from '#server/tenants/slugs.ts'
import { isOwnPolicy } from '../own-policies.ts'
import {
  deleteFreePage,
  type FreePageRow,
  insertFreePage,
  listFreePages,
  lockFreePage,
  takenSlugs,
  updateFreePage,
} from './free-pages.queries.ts'

/** Several saves of the same fields by one colleague within this time are one entry. */
const SAME_ENTRY_MINUTES = 10

type Calls = Pick<typeof content, Extract<keyof typeof content, `${string}/free-pages/${string}`>>

export const freePageHandlers: StaffHandlersOf<Calls> = {
  'GET /free-pages/': ({ read }) => read(async (tx) => (await listFreePages(tx)).map(present)),

  'POST /free-pages/': ({ body, write }) =>
    write(async (tx) => {
      const title = titled(body.title)
      const slug = freeSlug(slugOf(title), await takenSlugs(tx, slugOf(title)))
      const page = await insertFreePage(tx, { title, slug })
      await tx.record({ act: 'page.added', subject: { kind: 'page', id: page.id, label: title } })
      return present(page)
    }),

  'PATCH /free-pages/:id/': ({ params, body, write }) =>
    write(async (tx) => {
      const before = (await lockFreePage(tx, params.id)) ?? notFound()
      const changes = acceptChanges(present(before), body, ['content'])
      const wanted = { ...present(before), ...changes }
      assertSlug(wanted.slug)
      // A page that was there before keeps its address.
      if (wanted.slug !== before.slug && isOwnPolicy(wanted.slug)) {
        refuse(409, 'This address is kept for a policy.')
      }
      const { in_footer, is_published, slug } = wanted
      const page = await updateFreePage(tx, params.id, {
        title: titled(wanted.title),
        slug,
        content: sanitizeHtml(wanted.content, tx.tenantId),
        in_footer,
        is_published,
        updated_at: new Date(),
      }).catch(refuseIfTaken)
      const subject = { kind: 'page', id: params.id, label: page.title }
      await tx.record({ subject, ...told(present(before), changes) })
      tx.changed('pages')
      return present(page)
    }),

  'DELETE /free-pages/:id/': ({ params, write }) =>
    write(async (tx) => {
      const { title } = (await deleteFreePage(tx, params.id)) ?? notFound()
      await tx.record({
        act: 'page.removed',
        subject: { kind: 'page', id: params.id, label: title },
      })
      tx.changed('pages')
      return { detail: 'The page was taken away.' }
    }),
}

/** A draft that saves itself is no change of what anybody reads: it is told now and then. */
function told(before: FreePage, changes: Partial<FreePage>) {
  const fields = Object.keys(changes)
  if (!before.is_published && !changes.is_published) {
    return {
      act: 'page.written' as const,
      after: Object.fromEntries(fields.map((field) => [field, 'written'])),
      onceInMinutes: SAME_ENTRY_MINUTES,
    }
  }
  const was = Object.entries(before).filter(([name]) => name in changes)
  return { act: 'page.changed' as const, before: Object.fromEntries(was), after: changes }
}

function titled(typed: string): string {
  const title = typed.trim()
  assertNoFaults({ title: title === '' ? REQUIRED : undefined })
  return title
}

const present = (row: FreePageRow): FreePage => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  content: row.content,
  in_footer: row.in_footer,
  is_published: row.is_published,
  updated_at: row.updated_at.toISOString(),
})
