import type { agents } from '#contract/backoffice/connections/agents.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { byMoment, PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import { applyPlan, isFor, refusePlan } from './plans/decide-plan.ts'
import { plansOf } from './plans/draw.ts'
import { findPlan, listPlans } from './plans/plans.queries.ts'
import { presentPlan } from './plans/present-plan.ts'
import { stopAgents } from './plans/stop-agents.ts'
import { undoPlan } from './plans/undo-plan.ts'
import type { CallsOf } from './plans/within.ts'

/** The staff's calls about plans of assistants. `calls`: those that apply and undo a plan. */
export const planHandlers = (calls: CallsOf): StaffHandlersOf<typeof agents> => ({
  'GET /agents/plans/': ({ read, caller, query: { view, cursor, limit = PAGE_SIZE } }) =>
    read(async (tx) => {
      const tools = plansOf(caller)
      if (tools.length === 0) return { results: [], next: null }
      const rows = await listPlans(tx, tools, { view, after: parseCursor(cursor), limit })
      return pageOf(rows, byMoment, (row) => presentPlan(row), limit)
    }),

  'GET /agents/plans/:id/': ({ read, caller, params }) =>
    read(async (tx) => {
      const plan = await findPlan(tx, params.id)
      return plan && isFor(caller, plan) ? presentPlan(plan) : notFound()
    }),

  'POST /agents/plans/:id/application/': async (request) =>
    presentPlan(await applyPlan(request, calls, request.params.id)),

  'POST /agents/plans/:id/refusal/': async (request) =>
    presentPlan(await refusePlan(request, request.params.id)),

  'POST /agents/plans/:id/reversal/': async (request) =>
    presentPlan(await undoPlan(request, calls, request.params.id)),

  'POST /agents/stop/': stopAgents,
})
