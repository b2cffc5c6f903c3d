import { sql } from 'kysely'
import { preparedList } from '#server/platform/database/prepared.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** Whether the shop has this code, and its promotion has begun and not ended. */
export async function isCodeOpen({ db, tenantId }: ReadTx, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from coupon_codes k
      join promotions p on p.tenant_id = k.tenant_id and p.id = k.promotion_id
      where k.tenant_id = ${tenantId} and k.code = ${code}
        and p.starts_at <= now() and coalesce(now() < p.ends_at, true)`.execute(db)
  return rows.length > 0
}

/** The cart has to be locked. */
export async function insertCartCode(
  { db, tenantId }: Tx,
  customerId: number,
  code: string,
): Promise<void> {
  await db
    .insertInto('cart_codes')
    .values({ tenant_id: tenantId, customer_id: customerId, code })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'code']).doNothing())
    .execute()
}

export async function deleteCartCode(
  { db, tenantId }: Tx,
  customerId: number,
  code: string,
): Promise<void> {
  await db
    .deleteFrom('cart_codes')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .execute()
}

/** After an order: they have done what they were typed for. */
export const deleteCartCodes = preparedList(({ db, tenantId }: ReadTx, customerId: number) =>
  db
    .deleteFrom('cart_codes')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId),
)
