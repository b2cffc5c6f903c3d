import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { insertFirstOwner } from '#server/staff/first-owner.ts'
import { grantOperator } from '#server/staff/operators/make-operator.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { DEMO_STAFF } from '#demo/demo-staff.ts'

export type SeededOwner = { id: number; name: string; password_hash: string }

/** The staff of the demo shop; each shop has its own. */
export async function insertStaff(tx: Tx): Promise<SeededOwner> {
  const person = DEMO_STAFF[tx.tenantId]!
  const { name, email, password, isOperator } = person
  const password_hash = await hashPassword(password)
  await insertFirstOwner(tx, { id: tx.tenantId, name, email, password_hash })
  if (isOperator) await grantOperator(tx, tx.tenantId)
  return { id: tx.tenantId, name, password_hash }
}
