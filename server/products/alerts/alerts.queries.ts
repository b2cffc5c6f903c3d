import { sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'

/** A product or one of its variants. */
export type Wanted = { product_id: number; variant_id: number | null }

export const sendsAlerts = (tx: ReadTx) =>
  selectFrom(tx, 'product_page_settings')
    .select('tells_when_back')
    .executeTakeFirst()
    .then((row) => row?.tells_when_back === true)

/**
 * Locks an active product, and with it its stock, until the transaction ends: units that come back
 * meanwhile are noted behind it.
 */
export const lockWanted = async (tx: Tx, { product_id, variant_id }: Wanted) => {
  const product = await selectFrom(tx, 'products')
    .select(['slug', 'name', 'stock', 'option_count'])
    .where('id', '=', product_id)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!product || variant_id === null) return product && { product, variant: undefined }
  const variant = await selectFrom(tx, 'product_variants')
    .select(['stock', 'value_1', 'value_2', 'value_3'])
    .where('product_id', '=', product_id)
    .where('id', '=', variant_id)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
  return variant && { product, variant }
}

/** The address of a customer with an account. */
export const findAddress = (tx: ReadTx, customerId: number) =>
  selectFrom(tx, 'customers')
    .select(['email', 'email_proved_at'])
    .where('id', '=', customerId)
    .where('is_guest', '=', false)
    .executeTakeFirst()

type NewAlert = Wanted & { email: string; customer_id: number | null; confirmed_at: Date | null }

/** Adds an alert. @returns its id; the one that the address has already keeps its state */
export async function insertAlert(tx: Tx, alert: NewAlert): Promise<number> {
  const known = await findAlertOf(tx, alert)
  return known?.id ?? (await insertForId(tx, 'stock_alerts', alert)).id
}

const findAlertOf = (tx: Tx, { product_id, variant_id, email }: NewAlert) =>
  selectFrom(tx, 'stock_alerts')
    .select('id')
    .where('product_id', '=', product_id)
    .where('variant_id', 'is not distinct from', variant_id)
    .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
    .executeTakeFirst()

/** Holds one address back until the transaction ends, so that it asks for a product once. */
export const lockAddress = ({ db, tenantId }: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} alert ${email.toLowerCase()}`}, 0))`.execute(
    db,
  )

export const findAlert = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'stock_alerts')
    .select(['id', 'product_id', 'variant_id', 'email', 'created_at', 'confirmed_at', 'told_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const setAlert = (
  tx: Tx,
  id: number,
  values: { confirmed_at?: Date; told_at?: Date | null },
) => updateRow(tx, 'stock_alerts', id, values)

export const deleteAlert = (tx: Tx, id: number) =>
  deleteFrom(tx, 'stock_alerts').where('id', '=', id).execute()

export const deletingAlert = (tx: Tx, id: number) =>
  deleteFrom(tx, 'stock_alerts').where('id', '=', id).compile()

/**
 * Takes the units that came back since the last time. A job that takes them meanwhile waits here until
 * this one has committed, so that both choose other people.
 */
export const takeReturns = (tx: Tx) =>
  deleteFrom(tx, 'stock_returns').returning(['product_id', 'variant_id', 'units']).execute()

/** The alerts that have waited longest for these units. */
export const listOldest = (tx: Tx, { product_id, variant_id }: Wanted, most: number) =>
  selectFrom(tx, 'stock_alerts')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('told_at', 'is', null)
    .where('product_id', '=', product_id)
    .where('variant_id', 'is not distinct from', variant_id)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(most)
    .execute()

export const hasAlerts = async (tx: ReadTx): Promise<boolean> =>
  (await selectFrom(tx, 'stock_alerts').select('id').limit(1).executeTakeFirst()) !== undefined

type Ends = { unconfirmedBefore: Date; waitingBefore: Date; mailedBefore: Date }

/** Deletes requests that were never confirmed, have waited for too long, or whose mail never went. */
export const deleteOldAlerts = (tx: Tx, { unconfirmedBefore, waitingBefore, mailedBefore }: Ends) =>
  deleteFrom(tx, 'stock_alerts')
    .where((on) =>
      on.or([
        on.and([on('confirmed_at', 'is', null), on('created_at', '<', unconfirmedBefore)]),
        on('confirmed_at', '<', waitingBefore),
        on('told_at', '<', mailedBefore),
      ]),
    )
    .execute()
