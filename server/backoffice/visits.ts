import type { Caller } from '#server/calls/staff-requests.ts'
import type { StaffSession } from '#server/staff/sessions/open-sessions.ts'
import type { Shop } from '#server/tenants/tx.ts'

/** An admitted caller of a call about a shop. `session`: of a person. */
export type Visit = { shop: Shop; caller: Caller; session: StaffSession | null }
