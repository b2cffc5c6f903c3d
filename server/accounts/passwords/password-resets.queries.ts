import { sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'

export const RESET_MINUTES = 60

const isFresh = sql<boolean>`created_at > now() - ${sql.lit(RESET_MINUTES)} * interval '1 minute'`

export const insertReset = (tx: Tx, email: string) => insertForId(tx, 'password_resets', { email })

export const findFreshReset = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'password_resets')
    .select(['email', 'customer_id'])
    .where('id', '=', id)
    .where(isFresh)
    .executeTakeFirst()

export async function nameCustomerOfReset(tx: Tx, id: number, customerId: number): Promise<void> {
  await updateRow(tx, 'password_resets', id, { customer_id: customerId })
}

/** Deletes the request, so that it is used once. */
export const takeFreshReset = (tx: Tx, id: number) =>
  deleteFrom(tx, 'password_resets')
    .where('id', '=', id)
    .where('customer_id', 'is not', null)
    .where(isFresh)
    .returning('customer_id')
    .executeTakeFirst()

export async function deleteResetsOf(tx: Tx, customerId: number): Promise<void> {
  await deleteFrom(tx, 'password_resets').where('customer_id', '=', customerId).execute()
}

export async function deleteStaleResets(tx: Tx): Promise<void> {
  await deleteFrom(tx, 'password_resets')
    .where((on) => on.not(isFresh))
    .execute()
}
