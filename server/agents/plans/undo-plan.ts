import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DAY_MS } from '#contract/rules/days.ts'
import type { PlannedRecord } from '#contract/backoffice/connections/agents.ts'
import type { StaffApi } from '#contract/backoffice/staff-api.ts'
import { toStaff } from '#contract/language/said.ts'
import type { StaffRequest, StaffTx } from '#server/calls/staff-requests.ts'
import { english } from '#server/platform/language/english.ts'
import { messageIn, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { decided, decisionOf, lockedPlan } from './decide-plan.ts'
import { UNDONE_DAYS } from './limits.rules.ts'
import { type Conflict, type PlanRow, updatePlan } from './plans.queries.ts'
import { type Back, type KeptCall, runKept } from './steps.ts'
import { type CallsOf, within } from './within.ts'

/** Whether a plan can be undone. Where nothing leads back, it cannot. */
export const canBeUndone = ({ state, decided_at, back }: PlanRow, now: Date): boolean =>
  state === 'applied' &&
  decided_at !== null &&
  now.getTime() - decided_at.getTime() < UNDONE_DAYS * DAY_MS &&
  ((back ?? []) as Back[]).some(({ call }) => call !== undefined)

/**
 * Puts back what a plan has changed, record by record in reverse. A record that was changed since
 * stays as it is, and is listed. @throws Refusal 404, 409
 */
export const undoPlan = (request: StaffRequest, calls: CallsOf, id: number): Promise<PlanRow> =>
  request.write(async (tx) => {
    const { caller } = request
    const now = new Date()
    const plan = await lockedPlan(tx, caller, id)
    if (!canBeUndone(plan, now)) refuse(409, toStaff('planCannotBeUndone'))
    if (caller.kind === 'key' && (plan.class === 'b' || plan.decided_by !== null)) {
      refuse(409, toStaff('planOfPerson'))
    }
    const records = plan.diff as unknown as PlannedRecord[]
    const backs = (plan.back as unknown as Back[]).map((back, at) => ({ ...back, at })).toReversed()
    const conflicts: Conflict[] = []
    for (const { label, call, at } of backs) {
      const reason = await putBack(tx, request, calls, { call, record: records[at]! })
      if (reason !== undefined) conflicts.push({ label, reason })
    }
    if (conflicts.length === backs.length) refuse(409, conflicts[0]!.reason)
    await updatePlan(tx, id, { state: 'undone', conflicts, ...decisionOf(caller, now) })
    return decided(tx, plan, 'plan.undone')
  })

type Undone = { call: KeptCall | undefined; record: PlannedRecord }

/** @returns the reason why a record stays as it is, with nothing of it written */
async function putBack(
  tx: StaffTx,
  request: StaffRequest,
  calls: CallsOf,
  { call, record }: Undone,
): Promise<string | undefined> {
  const events: Parameters<StaffTx['emit']>[] = []
  const emit = async (...event: Parameters<StaffTx['emit']>) => void events.push(event)
  await sql`savepoint plan_row`.execute(tx.db)
  try {
    if (!call) refuse(409, toStaff('planStepStays'))
    const api = calls(within(request, { ...tx, emit }))
    if (!(await isAsLeft(api, call, record))) refuse(409, toStaff('planChangedSince'))
    await runKept(api, call)
    await sql`release savepoint plan_row`.execute(tx.db)
    for (const event of events) await tx.emit(...event)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await sql`rollback to savepoint plan_row`.execute(tx.db)
    return messageIn(error, request.texts ?? english())
  }
}

/** Saves compare by themselves; what is deleted has to be as the plan has left it. */
async function isAsLeft(api: StaffApi, { call, params }: KeptCall, { fields }: PlannedRecord) {
  const { id } = (params ?? {}) as { id: number }
  const now =
    call === 'DELETE /posts/:id/'
      ? await api('GET /posts/:id/', { params: { id } })
      : call === 'DELETE /faqs/:id/'
        ? (await api('GET /faqs/')).find((each) => each.id === id)
        : undefined
  if (!call.startsWith('DELETE ')) return true
  return fields.every(({ field, to }) =>
    isDeepStrictEqual((now as Record<string, unknown> | undefined)?.[field], to),
  )
}
