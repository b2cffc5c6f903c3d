import { callerOf } from '#server/calls/caller.ts'
import { COMMAND_LINE, recordAct } from '#server/audit/record.ts'
import type { Act, StaffTx } from '#server/calls/staff-requests.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { admit } from '#server/staff/admit.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { Import } from './imports.queries.ts'

/** The transaction of the colleague, or of the command line, who imports. */
export function actingFor(tx: Tx, { staff_id, by_name }: Import): StaffTx {
  const actor = staff_id === null ? COMMAND_LINE : { id: staff_id, name: by_name }
  return { ...tx, record: (act: Act) => recordAct(tx, actor, act), unchanged() {} }
}

/**
 * A colleague who was removed or lost the right imports nothing more. From here on the transaction
 * works for the colleague.
 */
export async function mayStill(tx: Tx, { staff_id }: Import): Promise<boolean> {
  if (staff_id === null) return true
  try {
    return callerOf(await admit(tx, staff_id)).may('imports.run')
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
