import type { AgentPlan, PlannedRecord, PlanTool } from '#contract/backoffice/connections/agents.ts'
import { isKeyActive } from './decide-plan.ts'
import type { Conflict, PlanRow } from './plans.queries.ts'
import { canBeUndone } from './undo-plan.ts'

/** A plan that nobody has decided in time has expired. */
const stateOf = ({ state, ends_at }: PlanRow, now: Date): AgentPlan['state'] =>
  (state === 'waiting' || state === 'proposed') && ends_at <= now
    ? 'expired'
    : (state as AgentPlan['state'])

export const presentPlan = (row: PlanRow, now = new Date()): AgentPlan => ({
  id: row.id,
  tool: row.tool as PlanTool,
  state: stateOf(row, now),
  key: { id: row.key_id, name: row.key_name, is_active: isKeyActive(row, now) },
  client: row.client,
  class: row.class as AgentPlan['class'],
  rows: row.rows,
  created_at: row.created_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by_name,
  mails: row.mails,
  can_be_undone: canBeUndone(row, now),
  diff: row.diff as unknown as PlannedRecord[],
  conflicts: (row.conflicts ?? []) as unknown as Conflict[],
})
