import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type CartOffers, type FoundOffer, judgeOffers } from './cart-offers.rules.ts'

const OFFER = sql`
  p.id, p.name, p.kind, p.target, p.value, p.minimum_cents, p.combines, p.priority, p.is_scoped,
  p.usage_limit is not null as is_limited,
  p.starts_at <= now() and coalesce(now() < p.ends_at, true) as is_running,
  p.per_customer_limit is not null and p.per_customer_limit <= (select count(*)
    from promotion_uses u where u.tenant_id = p.tenant_id and u.promotion_id = p.id
      and u.buyer = asked.buyer and u.state = 'counted') as is_spent,
  case when p.is_scoped then (select coalesce(json_agg(s.category_id), '[]') from promotion_scopes s
    where s.tenant_id = p.tenant_id and s.promotion_id = p.id and s.category_id is not null)
    else '[]' end as category_ids,
  case when p.is_scoped then (select coalesce(json_agg(s.product_id), '[]') from promotion_scopes s
    where s.tenant_id = p.tenant_id and s.promotion_id = p.id and s.product_id is not null)
    else '[]' end as product_ids`

/** What may count for this customer now, and what became of the codes they typed; in one question. */
export async function findCartOffers(
  { db, tenantId }: ReadTx,
  customerId: number,
): Promise<CartOffers> {
  const { rows } = await sql<{ takes_codes: boolean; offers: FoundOffer[] }>`
    select exists (select from promotions p where p.tenant_id = asked.tenant_id
        and not p.is_automatic and p.starts_at <= now() and coalesce(now() < p.ends_at, true))
        as takes_codes,
      (select coalesce(json_agg(o order by o.added_at, o.code), '[]') from (
        select k.code, c.added_at, k.usage_limit is not null as is_code_limited, ${OFFER},
            coalesce(p.used >= p.usage_limit, false) or coalesce(k.used >= k.usage_limit, false)
              as is_used_up
          from cart_codes c
          join coupon_codes k on k.tenant_id = c.tenant_id and k.code = c.code
          join promotions p on p.tenant_id = k.tenant_id and p.id = k.promotion_id
          where c.tenant_id = asked.tenant_id and c.customer_id = asked.buyer
        union all
        select null, null, false, ${OFFER}, coalesce(p.used >= p.usage_limit, false)
          from promotions p
          where p.tenant_id = asked.tenant_id and p.is_automatic
            and p.starts_at <= now() and coalesce(now() < p.ends_at, true)) o) as offers
      from (values (${tenantId}::integer, ${customerId}::bigint)) as asked (tenant_id, buyer)
  `.execute(db)
  const [found] = rows
  return { ...judgeOffers(found!.offers), takesCodes: found!.takes_codes }
}
