import { sql } from 'kysely'
import { insertForId, type ReadTx, type Tx, updateRow } from '#server/tenants/tx.ts'

export const RESET_MINUTES = 60

const isFresh = sql<boolean>`created_at > now() - ${sql.lit(RESET_MINUTES)} * interval '1 minute'`

export const insertReset = (tx: Tx, email: string) => insertForId(tx, 'password_resets', { email })

export const findFreshReset = ({ db, tenantId }: ReadTx, id: number) =>
  db
    .selectFrom('password_resets')
    .select(['email', 'customer_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where(isFresh)
    .executeTakeFirst()

export async function nameCustomerOfReset(tx: Tx, id: number, customerId: number): Promise<void> {
  await updateRow(tx, 'password_resets', id, { customer_id: customerId })
}

/** Deletes the request, so that it is used once. */
export const takeFreshReset = ({ db, tenantId }: Tx, id: number) =>
  db
    .deleteFrom('password_resets')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('customer_id', 'is not', null)
    .where(isFresh)
    .returning('customer_id')
    .executeTakeFirst()

export async function deleteResetsOf({ db, tenantId }: Tx, customerId: number): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function deleteStaleResets({ db, tenantId }: Tx): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('tenant_id', '=', tenantId)
    .where((on) => on.not(isFresh))
    .execute()
}
