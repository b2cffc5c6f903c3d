import { toStaff } from '#contract/language/said.ts'
import type { BulkActName } from '#contract/backoffice/bulk.ts'
import type { orderSteps } from '#contract/backoffice/orders/order-steps.ts'
import type { Selection } from '#server/bulk/bulk-acts.ts'
import { cancelBulk, startBulk } from '#server/bulk/bulk-jobs.ts'
import { listBulkReports, previewBulk, readBulkReport } from '#server/bulk/bulk-reports.ts'
import type { StaffHandlersOf, StaffRequest } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { orderActs, type OrderBulkParams } from './order-acts.ts'

type Handlers = StaffHandlersOf<typeof orderSteps>

/** @throws Refusal 400 on nothing */
function selectionOf({ ids, matching }: Selection): Selection {
  if (!ids && !matching) refuse(400, toStaff('chooseAtLeastOneOrder'))
  return { ids, matching }
}

const preview = ({ read, texts }: StaffRequest, name: BulkActName, chosen: Selection) =>
  read((tx) => {
    const act = orderActs.actOf(name, {})
    return previewBulk(tx, { acts: orderActs, act, texts }, selectionOf(chosen))
  })

const start = (
  { write, caller, texts }: StaffRequest,
  name: BulkActName,
  params: OrderBulkParams,
  chosen: Selection,
) =>
  write((tx) => {
    const act = orderActs.actOf(name, params)
    return startBulk(tx, { acts: orderActs, act, params, caller, texts }, selectionOf(chosen))
  })

export const bulkOrderHandlers: Handlers = {
  'POST /orders/bulk-steps/preview/': (request) => preview(request, request.body.act, request.body),

  'POST /orders/bulk-steps/': (request) => {
    const { act, tracking } = request.body
    return start(request, act, { tracking }, request.body)
  },

  'POST /orders/bulk-cancellations/preview/': (request) => preview(request, 'cancel', request.body),

  'POST /orders/bulk-cancellations/': (request) =>
    start(request, 'cancel', { note: request.body.note }, request.body),

  'GET /orders/bulk-jobs/': ({ read }) => read((tx) => listBulkReports(tx, orderActs)),

  'GET /orders/bulk-jobs/:id/': ({ read, params, texts }) =>
    read((tx) => readBulkReport(tx, { acts: orderActs, texts }, params.id)),

  'POST /orders/bulk-jobs/:id/cancellation/': ({ write, params, caller, texts }) =>
    write((tx) => cancelBulk(tx, { acts: orderActs, caller, texts }, params.id)),
}
