import { sql } from 'kysely'
import type { Statements } from '#server/platform/database/batch.ts'
import { preparedList } from '#server/platform/database/prepared.ts'
import { type ShopDb, type Tx, updateTable } from '#server/tenants/tx.ts'

/** Counts a use of a limited code: the table's check refuses one too many. */
export const countUse = preparedList((tx: ShopDb, promotionId: number) =>
  updateTable(tx, 'promotions')
    .set((eb) => ({ used: eb('used', '+', eb.lit(1)) }))
    .where('id', '=', promotionId)
    .where('usage_limit', 'is not', null),
)

export const countUseOfCode = preparedList((tx: ShopDb, code: string) =>
  updateTable(tx, 'coupon_codes')
    .set((eb) => ({ used: eb('used', '+', eb.lit(1)) }))
    .where('code', '=', code)
    .where('usage_limit', 'is not', null),
)

type NewUse = { promotionId: number; code: string | null; savedCents: number }

/**
 * Notes what an order used, by its customer, or by a guest's address. Where a customer has a limit it takes the first of their uses that is
 * free: one beyond the limit, or the same twice at once, is refused by the table.
 */
export const insertUses = (
  tx: Tx,
  order: { id: number },
  uses: NewUse[],
): Statements<unknown> | undefined =>
  uses.length > 0 ? askForUses.statement(tx, order.id, JSON.stringify(uses)) : undefined

/** A list of unknown length would have it planned anew each time; JSON has none. */
const askForUses = preparedList(
  ({ tenantId }: ShopDb, orderId: number, uses: string) => sql`
    insert into promotion_uses
        (tenant_id, order_id, promotion_id, code, buyer, nth, nth_limit, saved_cents)
      select p.tenant_id, o.id, p.id, used.code, coalesce(o.guest_key, o.customer_id),
          case when p.per_customer_limit is not null then (
            select min(n) from generate_series(1, p.per_customer_limit + 1) n
              where not exists (select from promotion_uses u where u.tenant_id = ${tenantId}
                and u.promotion_id = p.id and u.buyer = coalesce(o.guest_key, o.customer_id)
                and u.nth = n
                and u.state = 'counted')) end,
          p.per_customer_limit, used."savedCents"
        from orders o
          cross join json_to_recordset(${uses}) as used ("promotionId" bigint, code text, "savedCents" bigint)
          join promotions p on p.tenant_id = ${tenantId} and p.id = used."promotionId"
        where o.tenant_id = ${tenantId} and o.id = ${orderId}`,
)

type Use = { promotionId: number; code: string | null }

/** Moves an order's uses from one state to another. */
const moveUses = (
  tx: Tx,
  orderId: number,
  from: 'counted' | 'released',
  to: 'counted' | 'released' | 'late',
): Promise<Use[]> =>
  updateTable(tx, 'promotion_uses')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .returning(['promotion_id as promotionId', 'code'])
    .execute()

/** Frees an order's uses; those that were, so that each is given back once. */
export const setReleased = (tx: Tx, orderId: number) => moveUses(tx, orderId, 'counted', 'released')

/** Counts an order's freed uses again; those that were free. */
export const setCounted = (tx: Tx, orderId: number) => moveUses(tx, orderId, 'released', 'counted')

/** Money that came late has revived an order: its price is honoured, and its uses count no more. */
export const honorLate = (tx: Tx, orderId: number) => moveUses(tx, orderId, 'released', 'late')

/** A limit that was set after the use did not count it: there is nothing below zero. */
export const giveBackUse = preparedList((tx: ShopDb, promotionId: number) =>
  updateTable(tx, 'promotions')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('id', '=', promotionId)
    .where('usage_limit', 'is not', null),
)

export const giveBackUseOfCode = preparedList((tx: ShopDb, code: string) =>
  updateTable(tx, 'coupon_codes')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('code', '=', code)
    .where('usage_limit', 'is not', null),
)
