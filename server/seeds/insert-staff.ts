import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { insertFirstOwner } from '#server/staff/first-owner.ts'
import { grantOperator } from '#server/staff/operators/make-operator.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { DEMO_STAFF } from '#demo/demo-staff.ts'

/** The staff of the demo shop; each shop has its own. */
export async function insertStaff(tx: Tx): Promise<void> {
  const person = DEMO_STAFF[tx.tenantId]
  if (!person) return
  const { name, email, password, isOperator } = person
  const password_hash = await hashPassword(password)
  await insertFirstOwner(tx, { id: tx.tenantId, name, email, password_hash })
  if (isOperator) await grantOperator(tx, tx.tenantId)
}
