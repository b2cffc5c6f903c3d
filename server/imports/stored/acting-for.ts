import { admitAgain } from '#server/connections/keys/admit-key.ts'
import { COMMAND_LINE, recordAct } from '#server/audit/record.ts'
import type { Act, StaffTx } from '#server/calls/staff-requests.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { Import } from './imports.queries.ts'

/** The transaction of the colleague, the API key or the command line that imports. */
export function actingFor(tx: Tx, { staff_id, api_key_id, by_name }: Import): StaffTx {
  const actor =
    staff_id === null && api_key_id === null
      ? COMMAND_LINE
      : { id: staff_id, name: by_name, keyId: api_key_id }
  return { ...tx, record: (act: Act) => recordAct(tx, actor, act), unchanged() {} }
}

/**
 * A colleague who was removed or lost the right, and a key that has ended, import nothing more. From
 * here on the transaction works for them.
 */
export async function mayStill(tx: Tx, of: Import): Promise<boolean> {
  if (of.staff_id === null && of.api_key_id === null) return true
  try {
    return (await admitAgain(tx, of)).may('imports.run')
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
