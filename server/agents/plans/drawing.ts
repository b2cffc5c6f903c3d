import type { PlanTool } from '#contract/backoffice/connections/agents.ts'
import type { ToolInput } from '#contract/backoffice/connections/agent-tools.ts'
import type { StaffApi } from '#contract/backoffice/staff-api.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { PlanClass, Step } from './steps.ts'

/** The calls of a plan's caller, in the transaction that is open. */
export type Desk = {
  tx: Tx
  api: StaffApi
  keyId: number
  now: Date
}

export type Drawing = {
  class: PlanClass
  steps: (Step | undefined)[]
  /** The customers who get a mail by it. */
  mails?: number
}

/** Draws a plan from its input. @throws Refusal beyond the limits of the tool */
export type Draw<Tool extends PlanTool> = (desk: Desk, input: ToolInput<Tool>) => Promise<Drawing>

/** Ascending, so that two plans lock the same records in the same order. */
export const byId = <Row>(rows: readonly Row[], idOf: (row: Row) => number): Row[] =>
  rows.toSorted((one, other) => idOf(one) - idOf(other))
