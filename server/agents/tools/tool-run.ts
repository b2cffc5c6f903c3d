import type { ToolInput, ToolName } from '#contract/backoffice/connections/agent-tools.ts'
import type { StaffApi } from '#contract/backoffice/staff-api.ts'
import type { StaffRequest } from '#server/calls/staff-requests.ts'
import type { CallsOf } from '../plans/within.ts'

/** A call of a tool: the request of the key, and the calls of the staff as the key may make them. */
export type Asked = {
  request: StaffRequest
  calls: CallsOf
  api: StaffApi
  keyId: number
  /** The name that the client gives itself. */
  client: string | null
  /** The address of a plan's page in the back office. */
  pageOf: (planId: number) => string
}

/** A tool answers values of ours, and texts of strangers in `from_outside` alone. */
export type Run<Name extends ToolName> = (asked: Asked, input: ToolInput<Name>) => Promise<object>
