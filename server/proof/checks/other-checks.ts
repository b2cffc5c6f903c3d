import { sql } from 'kysely'
import type { Check } from './order-checks.ts'

/** A series of documents has no gap. */
export const documentGaps: Check = (shop) => sql`
  select 'document' as kind, kind || ' ' || period as id, max(number_text) as label,
      (max(number) - min(number) + 1)::text as expected, count(*)::text as found
    from documents where tenant_id = ${shop}
    group by kind, period having count(*) <> max(number) - min(number) + 1`

/** A series goes on after its last document. */
export const documentNumbers: Check = (shop) => sql`
  select 'document' as kind, s.kind || ' ' || s.period as id, d.number_text as label,
      '> ' || d.number as expected, s.next_number::text as found
    from document_series s join lateral (select number, number_text from documents d
        where d.tenant_id = ${shop} and d.kind = s.kind and d.period = s.period
        order by number desc limit 1) d on true
    where s.tenant_id = ${shop} and s.next_number <= d.number`

/** A credit note corrects a document of its own order, and takes back no more than that says. */
export const documentOrder: Check = (shop) => sql`
  with taken as (
    select i.id as of, sum(c.total_cents) as cents,
        bool_or(i.order_id <> c.order_id) as is_anothers
      from documents c join documents i on i.tenant_id = ${shop}
        and i.id = coalesce(c.cancels, c.invoice_id)
      where c.tenant_id = ${shop} and c.kind = 'credit_note' group by 1
  )
  select 'document' as kind, i.id::text as id, i.number_text as label,
      '<= ' || i.total_cents as expected, t.cents::text as found
    from taken t join documents i on i.tenant_id = ${shop} and i.id = t.of
    where t.cents > i.total_cents or t.is_anothers`

/** The nightly check of the entries has found an order that differs. */
export const entries: Check = (shop) => sql`
  select 'order' as kind, o.id::text as id, o.order_number as label,
      'entries' as expected, 'others' as found
    from sales_entry_states s cross join unnest(s.differing) as differing (id)
      join orders o on o.tenant_id = ${shop} and o.id = differing.id
    where s.tenant_id = ${shop}`

/** A product with options shows the stock of its leading variant. */
export const variantLead: Check = (shop) => sql`
  select 'product' as kind, p.id::text as id, p.name as label,
      coalesce(v.stock, 0)::text as expected, p.stock::text as found
    from products p left join lateral (select v.stock from product_variants v
        where v.tenant_id = ${shop} and v.product_id = p.id and v.is_active
        order by v.stock > 0 desc, v.position, v.id limit 1) v on true
    where p.tenant_id = ${shop} and p.option_count > 0 and coalesce(v.stock, 0) <> p.stock`

/** Stars and their number are those of the shown reviews. */
export const reviewSums: Check = (shop) => sql`
  select 'product' as kind, p.id::text as id, p.name as label,
      coalesce(r.stars, 0) || ' of ' || coalesce(r.count, 0) as expected,
      p.rating_sum || ' of ' || p.review_count as found
    from products p left join (select product_id, sum(rating) as stars, count(*) as count
        from reviews where tenant_id = ${shop} and hidden_at is null group by 1) r
      on r.product_id = p.id
    where p.tenant_id = ${shop}
      and (coalesce(r.stars, 0) <> p.rating_sum or coalesce(r.count, 0) <> p.review_count)`

/** A sale ends at its time. */
export const salesNotEnded: Check = (shop) => sql`
  select 'product' as kind, p.id::text as id, p.name as label,
      to_char(p.sale_ends_at at time zone 'UTC', 'YYYY-MM-DD') as expected, 'on sale' as found
    from products p
    where p.tenant_id = ${shop} and p.sale_ends_at < now() - interval '1 day'`

/** Mails of orders leave within a day, or say why not. */
export const mailsWaiting: Check = (shop) => sql`
  select distinct 'order' as kind, o.id::text as id, o.order_number as label,
      'sent' as expected, 'waiting' as found
    from order_mails m join orders o on o.tenant_id = ${shop} and o.id = m.order_id
    where m.tenant_id = ${shop} and m.state = 'waiting' and not m.is_replaced
      and coalesce(m.became_at, m.created_at) < now() - interval '8 days'`

/** An endpoint that answers gets its events. */
export const webhooksWaiting: Check = (shop) => sql`
  select distinct 'webhook' as kind, w.id::text as id, w.name as label,
      'delivered' as expected, 'waiting' as found
    from webhook_endpoints w join webhook_deliveries d on d.tenant_id = ${shop}
      and d.endpoint_id = w.id and d.state = 'waiting' and d.next_at < now() - interval '1 day'
    where w.tenant_id = ${shop} and w.state = 'active'`
