import { DAY_MS } from '#contract/rules/days.ts'
import type { PlanTool } from '#contract/backoffice/connections/agents.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { toStaff } from '#contract/language/said.ts'
import { personIdOf } from '#server/calls/caller.ts'
import type { Caller, StaffRequest, StaffTx } from '#server/calls/staff-requests.ts'
import { lockKey } from '#server/connections/keys/keys.queries.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { drawPlan, mayPlan } from './draw.ts'
import { countWaiting, MOST_ROWS, MOST_WAITING, rowsApplied } from './limits.rules.ts'
import { findPlan, listCounted, lockPlan, type PlanRow, updatePlan } from './plans.queries.ts'
import { runSteps, type Step } from './steps.ts'
import { type CallsOf, within } from './within.ts'

/**
 * Applies a plan, whole or not at all. A key applies class a; what is class b by now waits for a
 * person. A person applies with their own rights, and within the limits of the key.
 * @throws Refusal 404, 409 where it has ended, or something was changed meanwhile
 */
export const applyPlan = (request: StaffRequest, calls: CallsOf, id: number): Promise<PlanRow> =>
  request.write(async (tx) => {
    const now = new Date()
    const plan = await openPlan(tx, request.caller, id, now)
    assertKeyWorks(plan, now)
    const byKey = request.caller.kind === 'key'
    if (byKey && plan.state === 'waiting') refuse(409, toStaff('planWaits'))
    const api = calls(within(request, tx))
    const desk = { tx, api, keyId: plan.key_id, now }
    const since = new Date(now.getTime() - DAY_MS)
    const counted = await listCounted(tx, plan.key_id, since)
    if (rowsApplied(counted, since) + plan.rows > MOST_ROWS) {
      refuse(409, toStaff('planTooManyRows', { most: MOST_ROWS }))
    }
    // The database is what class and limits are judged by, not the moment of the proposal.
    const { class: classNow } = await drawPlan(desk, plan.tool as PlanTool, plan.input as object)
    if (byKey && (plan.class === 'b' || classNow === 'b')) {
      if (countWaiting(counted, now) >= MOST_WAITING) {
        refuse(409, toStaff('planTooManyWait', { most: MOST_WAITING }))
      }
      await updatePlan(tx, id, { state: 'waiting' })
      return decided(tx, plan, 'plan.sent')
    }
    const settled = await runSteps(api, plan.steps as unknown as Step[])
    await updatePlan(tx, id, {
      state: 'applied',
      diff: settled.map(({ record }) => record),
      back: settled.map(({ back }) => back),
      ...decisionOf(request.caller, now),
    })
    return decided(tx, plan, 'plan.applied')
  })

/** @throws Refusal 404, 409 */
export const refusePlan = ({ write, caller }: StaffRequest, id: number): Promise<PlanRow> =>
  write(async (tx) => {
    const now = new Date()
    const plan = await openPlan(tx, caller, id, now)
    await updatePlan(tx, id, { state: 'refused', ...decisionOf(caller, now) })
    return decided(tx, plan, 'plan.refused')
  })

/**
 * The plan, locked with its key, so that it is decided once, and neither by a key that is being revoked
 * nor beyond limits that two plans share. A key finds its own, a person those that they could do.
 * @throws Refusal 404
 */
export async function lockedPlan(tx: StaffTx, caller: Caller, id: number): Promise<PlanRow> {
  const held = (await lockPlan(tx, id)) ?? notFound()
  await lockKey(tx, held.key_id)
  const plan = await findPlan(tx, id)
  return plan && isFor(caller, plan) ? plan : notFound()
}

export const isFor = (caller: Caller, plan: PlanRow): boolean =>
  caller.kind === 'key'
    ? plan.key_id === caller.key.id
    : plan.state !== 'proposed' && mayPlan(caller, plan.tool as PlanTool)

async function openPlan(tx: StaffTx, caller: Caller, id: number, now: Date): Promise<PlanRow> {
  const plan = await lockedPlan(tx, caller, id)
  if (plan.state !== 'proposed' && plan.state !== 'waiting') refuse(409, toStaff('planDecided'))
  if (plan.ends_at <= now) refuse(409, toStaff('planEnded'))
  return plan
}

/** @throws Refusal 409 where the key has ended, or lost a right that the plan wants */
function assertKeyWorks(plan: PlanRow, now: Date): void {
  const may = (permission: Permission) => plan.key_scopes.includes(permission)
  if (!isKeyActive(plan, now) || !mayPlan({ may }, plan.tool as PlanTool)) {
    refuse(409, toStaff('planKeyEnded'))
  }
}

export const isKeyActive = (
  { key_revoked_at, key_expires_at }: Pick<PlanRow, 'key_revoked_at' | 'key_expires_at'>,
  now: Date,
): boolean => key_revoked_at === null && (key_expires_at === null || key_expires_at > now)

export const decisionOf = (caller: Caller, now: Date) => ({
  decided_by: personIdOf(caller),
  decided_by_name: caller.kind === 'person' ? caller.name : null,
  decided_at: now,
})

/** Notes the act, and reads the plan as it is after it. */
export async function decided(
  tx: StaffTx,
  { id, key_name, tool, key_id }: PlanRow,
  act: Extract<AuditAct, `plan.${string}`>,
): Promise<PlanRow> {
  const subject = { kind: 'plan', id, label: key_name }
  await tx.record({ act, subject, after: { tool, key: key_id } })
  return (await findPlan(tx, id)) ?? notFound()
}
