import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/tenants/tables.ts'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'

/** The values of a promotion that a merchant sets. */
export type PromotionValues = Omit<
  Selectable<Tables['promotions']>,
  'tenant_id' | 'id' | 'created_at' | 'used' | 'is_automatic'
>

export async function insertPromotion(
  tx: Tx,
  values: PromotionValues & { is_automatic: boolean },
): Promise<number> {
  const { id } = await insertForId(tx, 'promotions', values)
  return id
}

/**
 * Locks a promotion against every use until the transaction ends, so that what was used can be
 * counted: the note of a use refers to it.
 */
export const lockPromotion = (tx: Tx, id: number) =>
  selectFrom(tx, 'promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function countUses(tx: ReadTx, promotionId: number): Promise<number> {
  const { count } = await selectFrom(tx, 'promotion_uses')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('promotion_id', '=', promotionId)
    .where('state', '=', 'counted')
    .executeTakeFirstOrThrow()
  return count
}

export async function updatePromotion(
  tx: Tx,
  id: number,
  values: Partial<PromotionValues & { used: number }>,
): Promise<void> {
  await updateRow(tx, 'promotions', id, values)
}

/**
 * Replaces the scopes; ids of another shop name nothing and are left out. There is no conflict: its clause makes
 * Citus insert the rows, whose ids are random, instead of copying them.
 */
export async function replaceScopes(
  { db, tenantId }: Tx,
  promotionId: number,
  { categoryIds, productIds }: { categoryIds: number[]; productIds: number[] },
): Promise<void> {
  await sql`delete from promotion_scopes
    where tenant_id = ${tenantId} and promotion_id = ${promotionId}`.execute(db)
  await sql`insert into promotion_scopes (tenant_id, promotion_id, category_id, product_id)
    select tenant_id, ${promotionId}::bigint, id, null::bigint from categories
      where tenant_id = ${tenantId} and id = any(${categoryIds}::bigint[])
    union all
    select tenant_id, ${promotionId}::bigint, null, id from products
      where tenant_id = ${tenantId} and id = any(${productIds}::bigint[])
    on conflict do nothing`.execute(db)
}

type NewCode = Pick<Insertable<Tables['coupon_codes']>, 'code' | 'usage_limit'>

/** Inserts codes. @returns the codes that were new to the shop */
export async function insertCodes(
  { db, tenantId }: Tx,
  promotionId: number,
  codes: NewCode[],
): Promise<string[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<{ code: string }>`
    insert into coupon_codes (tenant_id, promotion_id, code, usage_limit)
      select ${tenantId}::integer, ${promotionId}::bigint, new.code, new.usage_limit
        from unnest(${codes.map(({ code }) => code)}::text[],
          ${codes.map((each) => each.usage_limit ?? null)}::int[]) as new (code, usage_limit)
      on conflict (tenant_id, code) do nothing returning code`.execute(db)
  return rows.map(({ code }) => code)
}

export async function deleteCode(tx: Tx, promotionId: number, code: string): Promise<boolean> {
  const deleted = await deleteFrom(tx, 'coupon_codes')
    .where('promotion_id', '=', promotionId)
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()
  return deleted !== undefined
}

export type PromotionRow = Selectable<Tables['promotions']> & {
  /** The first few, in their order. */
  codes: { code: string; used: number; usage_limit: number | null }[]
  code_count: number
  category_ids: number[]
  product_ids: number[]
  orders: number
  cost_cents: number
  /** The total of the orders that used it. */
  brought_cents: number
  is_running: boolean
}

const FIRST_CODES = 20

/** Lists one promotion, or all, newest first. */
export async function listPromotions(
  { db, tenantId }: ReadTx,
  { id = null, limit = 200 }: { id?: number | null; limit?: number } = {},
): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select p.*, p.starts_at <= now() and coalesce(now() < p.ends_at, true) as is_running,
        (select coalesce(json_agg(json_build_object('code', k.code, 'used', k.used,
            'usage_limit', k.usage_limit) order by k.code), '[]')
          from (select * from coupon_codes k where k.tenant_id = p.tenant_id
            and k.promotion_id = p.id order by k.code limit ${FIRST_CODES}) k) as codes,
        (select count(*) from coupon_codes k
          where k.tenant_id = p.tenant_id and k.promotion_id = p.id) as code_count,
        (select coalesce(json_agg(s.category_id order by s.category_id), '[]') from promotion_scopes s
          where s.tenant_id = p.tenant_id and s.promotion_id = p.id and s.category_id is not null)
          as category_ids,
        (select coalesce(json_agg(s.product_id order by s.product_id), '[]') from promotion_scopes s
          where s.tenant_id = p.tenant_id and s.promotion_id = p.id and s.product_id is not null)
          as product_ids,
        u.orders, u.cost_cents, u.brought_cents
      from promotions p,
        lateral (select count(*) as orders, coalesce(sum(u.saved_cents), 0)::bigint as cost_cents,
            coalesce(sum(o.total_cents), 0)::bigint as brought_cents
          from promotion_uses u
          join orders o on o.tenant_id = u.tenant_id and o.id = u.order_id
          where u.tenant_id = p.tenant_id and u.promotion_id = p.id and u.state <> 'released') u
      where p.tenant_id = ${tenantId} and (${id}::bigint is null or p.id = ${id})
      order by p.created_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

/** The announcements on the home page now, oldest first. */
export async function listAnnouncements({ db, tenantId }: ReadTx): Promise<{ text: string }[]> {
  const { rows } = await sql<{ text: string }>`
    select announcement as text from promotions
      where tenant_id = ${tenantId} and announcement <> ''
        and starts_at <= now() and coalesce(now() < ends_at, true)
        and coalesce(used < usage_limit, true)
        and (not is_scoped or exists (select from promotion_scopes s
          where s.tenant_id = promotions.tenant_id and s.promotion_id = promotions.id))
      order by created_at, id limit 3`.execute(db)
  return rows
}
