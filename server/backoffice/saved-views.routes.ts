import { personOf } from '#server/calls/caller.ts'
import { toStaff } from '#contract/language/said.ts'
import type { SavedView, views } from '#contract/backoffice/views.ts'
import type { StaffHandlersOf, StaffRequest } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import {
  deleteView,
  insertView,
  listViews,
  type SavedViewRow,
  type ViewList,
} from './saved-views.queries.ts'

const MOST_VIEWS = 50

const presentView = (row: SavedViewRow, staffId: number): SavedView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  is_shared: row.is_shared,
  is_own: row.staff_id === staffId,
  by: row.by_name,
})

const list = ({ read, caller }: StaffRequest, of: ViewList) =>
  read(async (tx) => {
    const { id } = personOf(caller)
    return (await listViews(tx, of, id)).map((row) => presentView(row, id))
  })

type NewView = { name: string; query: string; is_shared: boolean }

const save = ({ write, caller }: StaffRequest, of: ViewList, body: NewView) => {
  const name = plainLine(body.name)
  assertNoFaults({ name: name === '' ? REQUIRED : undefined })
  const query = new URLSearchParams(body.query).toString()
  return write(async (tx) => {
    const { id: staffId, name: by_name } = personOf(caller)
    const seen = await listViews(tx, of, staffId)
    const own = seen.filter(({ staff_id }) => staff_id === staffId)
    if (own.length >= MOST_VIEWS) refuse(409, toStaff('youHaveViews', { most: MOST_VIEWS }))
    const values = { list: of, name, query, is_shared: body.is_shared, by_name }
    const row = await insertView(tx, values)
    const subject = { kind: 'view', id: row.id, label: name }
    await tx.record({ act: 'view.saved', subject, after: { query, is_shared: body.is_shared } })
    return presentView(row, staffId)
  })
}

const remove = ({ write, caller }: StaffRequest, of: ViewList, id: number) =>
  write(async (tx) => {
    const { id: staffId } = personOf(caller)
    const ofOthers = caller.may('settings.shop')
    const gone = (await deleteView(tx, { list: of, id, staffId, ofOthers })) ?? notFound()
    await tx.record({ act: 'view.deleted', subject: { kind: 'view', id, label: gone.name } })
    return { detail: toStaff('viewIsGone') }
  })

export const savedViewHandlers: StaffHandlersOf<typeof views> = {
  'GET /orders/views/': (request) => list(request, 'orders'),
  'POST /orders/views/': (request) => save(request, 'orders', request.body),
  'DELETE /orders/views/:id/': (request) => remove(request, 'orders', request.params.id),
  'GET /products/views/': (request) => list(request, 'products'),
  'POST /products/views/': (request) => save(request, 'products', request.body),
  'DELETE /products/views/:id/': (request) => remove(request, 'products', request.params.id),
  'GET /reports/views/': (request) => list(request, 'reports'),
  'POST /reports/views/': (request) => save(request, 'reports', request.body),
  'DELETE /reports/views/:id/': (request) => remove(request, 'reports', request.params.id),
}
