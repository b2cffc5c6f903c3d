import { sql } from 'kysely'
import { type Statements, statement } from '#server/platform/database/batch.ts'
import { preparedList } from '#server/platform/database/prepared.ts'
import { deleteFrom, type ShopDb, type Tx } from '#server/tenants/tx.ts'

/** Whether the shop has this code, and its promotion has begun and not ended. */
export async function isCodeOpen({ db, tenantId }: ShopDb, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from coupon_codes k
      join promotions p on p.tenant_id = k.tenant_id and p.id = k.promotion_id
      where k.tenant_id = ${tenantId} and k.code = ${code}
        and p.starts_at <= now() and coalesce(now() < p.ends_at, true)`.execute(db)
  return rows.length > 0
}

/** Puts it into the cart, if that is there, holds fewer than `most` and the code is open. To be locked. */
export const insertOpenCode = (
  { db, tenantId }: Tx,
  customerId: number,
  code: string,
  most: number,
): Statements<unknown> =>
  statement(
    sql`
    insert into cart_codes (tenant_id, customer_id, code)
    select c.tenant_id, c.customer_id, k.code
      from carts c
      join coupon_codes k on k.tenant_id = c.tenant_id and k.code = ${code}
      join promotions p on p.tenant_id = k.tenant_id and p.id = k.promotion_id
      where c.tenant_id = ${tenantId} and c.customer_id = ${customerId}
        and p.starts_at <= now() and coalesce(now() < p.ends_at, true)
        and (select count(*) from cart_codes other
          where other.tenant_id = c.tenant_id and other.customer_id = c.customer_id) < ${most}
    on conflict (tenant_id, customer_id, code) do nothing`.compile(db),
  )

export const deleteCartCode = preparedList((tx: ShopDb, customerId: number, code: string) =>
  deleteFrom(tx, 'cart_codes').where('customer_id', '=', customerId).where('code', '=', code),
)

/** Takes all codes out of a cart. */
export const deleteCodesOf = preparedList((tx: ShopDb, customerId: number) =>
  deleteFrom(tx, 'cart_codes').where('customer_id', '=', customerId),
)
