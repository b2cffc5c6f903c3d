import type { PlanTool } from '#contract/backoffice/connections/agents.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { applyPlan } from '../plans/decide-plan.ts'
import { makePlan } from '../plans/make-plan.ts'
import { findPlan, listPlansOfKey, type PlanRow } from '../plans/plans.queries.ts'
import { presentPlan } from '../plans/present-plan.ts'
import { undoPlan } from '../plans/undo-plan.ts'
import type { Asked, Run } from './tool-run.ts'

const LAST_PLANS = 20
const LONGEST_SHOWN = 300

/** A text of a plan as an assistant sees it again, which knows what it wrote. */
const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > LONGEST_SHOWN
    ? `${value.slice(0, LONGEST_SHOWN)}…`
    : value

const summaryOf = ({ pageOf }: Asked, row: PlanRow) => {
  const { id, tool, state, class: kind, rows, mails, ends_at, can_be_undone } = presentPlan(row)
  return {
    plan: id,
    tool,
    class: kind,
    state,
    rows,
    mails,
    ends_at,
    can_be_undone,
    page: pageOf(id),
  }
}

const presented = (asked: Asked, row: PlanRow) => {
  const { diff, conflicts } = presentPlan(row)
  return {
    ...summaryOf(asked, row),
    diff: diff.map(({ fields, ...record }) => ({
      ...record,
      fields: fields.map(({ field, from, to }) => ({
        field,
        from: shortened(from),
        to: shortened(to),
      })),
    })),
    conflicts,
  }
}

/** Every tool that proposes makes its plan in the same way. */
export const planning =
  <Tool extends PlanTool>(tool: Tool): Run<Tool> =>
  async (asked, input) =>
    presented(
      asked,
      await makePlan(asked.request, asked.calls, {
        keyId: asked.keyId,
        client: asked.client,
        tool,
        input,
      }),
    )

export const apply: Run<'apply_plan'> = async (asked, { plan }) =>
  presented(asked, await applyPlan(asked.request, asked.calls, plan))

export const undo: Run<'undo_plan'> = async (asked, { plan }) =>
  presented(asked, await undoPlan(asked.request, asked.calls, plan))

export const status: Run<'plan_status'> = (asked, { plan: id }) =>
  asked.request.read(async (tx) => {
    if (id === undefined) {
      const rows = await listPlansOfKey(tx, asked.keyId, LAST_PLANS)
      return { plans: rows.map((row) => summaryOf(asked, row)) }
    }
    const row = await findPlan(tx, id)
    return row?.key_id === asked.keyId ? presented(asked, row) : notFound()
  })
