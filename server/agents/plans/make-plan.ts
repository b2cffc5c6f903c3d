import { DAY_MS } from '#contract/rules/days.ts'
import type { PlanTool } from '#contract/backoffice/connections/agents.ts'
import { toStaff } from '#contract/language/said.ts'
import { lockKey } from '#server/connections/keys/keys.queries.ts'
import type { StaffRequest, StaffTx } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { drawPlan } from './draw.ts'
import type { Drawing } from './drawing.ts'
import { KEPT_DAYS, MOST_ROWS, OPEN_HOURS, rowsMade } from './limits.rules.ts'
import {
  deletePlansBefore,
  findPlan,
  insertPlan,
  listCounted,
  type PlanRow,
} from './plans.queries.ts'
import { runSteps, type Step } from './steps.ts'
import type { CallsOf } from './within.ts'
import { onTrial, within } from './within.ts'

const HOUR_MS = 3_600_000

type Proposal = { keyId: number; client: string | null; tool: PlanTool; input: object }

/**
 * Makes a plan: draws it, does it on trial, and keeps what it would change. Nothing of it stays.
 * @throws Refusal of the calls behind it, or beyond the limits of the key
 */
export async function makePlan(
  request: StaffRequest,
  calls: CallsOf,
  { keyId, client, tool, input }: Proposal,
): Promise<PlanRow> {
  const now = new Date()
  const { drawing, steps, diff } = await onTrial(request, async (tx) => {
    const api = calls(within(request, tx))
    const drawn = await drawPlan({ tx, api, keyId, now }, tool, input)
    const drawnSteps = stepsOf(drawn)
    const settled = await runSteps(api, drawnSteps)
    // A record that would be created has no number yet.
    const records = settled.map(({ record }, at) => ({ ...record, id: drawnSteps[at]!.record.id }))
    return { drawing: drawn, steps: drawnSteps, diff: records }
  })
  return request.write(async (tx) => {
    await assertWithinLimits(tx, keyId, steps.length, now)
    await deletePlansBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    const { id } = await insertPlan(tx, {
      key_id: keyId,
      client,
      tool,
      input,
      steps,
      diff,
      class: drawing.class,
      rows: steps.length,
      mails: drawing.mails ?? 0,
      created_at: now,
      ends_at: new Date(now.getTime() + OPEN_HOURS * HOUR_MS),
    })
    await tx.record({ act: 'plan.made', subject: { kind: 'plan', id, label: tool } })
    return (await findPlan(tx, id)) ?? notFound()
  })
}

/** @throws Refusal 409 where nothing would change */
function stepsOf({ steps }: Drawing): Step[] {
  const changing = steps.filter((step) => step !== undefined)
  return changing.length > 0 ? changing : refuse(409, toStaff('planChangesNothing'))
}

/** Locks the key, so that two plans at once are counted both. @throws Refusal 409 */
async function assertWithinLimits(tx: StaffTx, keyId: number, rows: number, now: Date) {
  await lockKey(tx, keyId)
  const since = new Date(now.getTime() - DAY_MS)
  const made = rowsMade(await listCounted(tx, keyId, since), since)
  if (made + rows > MOST_ROWS) refuse(409, toStaff('planTooManyRows', { most: MOST_ROWS }))
}
