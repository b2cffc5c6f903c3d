import { type RawBuilder, sql } from 'kysely'

/** Selects what differs: kind and id of the subject, its label, and both figures as text. */
export type Check = (shop: number) => RawBuilder<unknown>

const order = sql`'order' as kind, o.id::text as id, o.order_number as label`

/** A total is the sum of its lines and adjustments, less what left with edits. */
export const orderTotals: Check = (shop) => sql`
  with parts as (
    select order_id, sum(price_cents::bigint * quantity) as cents from order_lines
      where tenant_id = ${shop} group by 1
    union all
    select order_id, sum(amount_cents) from order_adjustments
      where tenant_id = ${shop} and not is_included group by 1
    union all
    select order_id, -sum(amount_cents) from order_edit_lines
      where tenant_id = ${shop} group by 1
  ), sums as (select order_id, sum(cents) as cents from parts group by 1)
  select ${order}, coalesce(s.cents, 0)::text as expected, o.total_cents::text as found
    from orders o left join sums s on s.order_id = o.id
    where o.tenant_id = ${shop} and coalesce(s.cents, 0) <> o.total_cents`

/** Demands that count: neither withdrawn nor of an edit that is not applied. */
const standing = (shop: number) => sql`
  select d.order_id, sum(d.amount_cents) as asked,
      coalesce(sum(d.amount_cents) filter (where d.paid_at is null), 0) as open
    from order_demands d left join order_edits e on e.tenant_id = ${shop} and e.id = d.edit_id
    where d.tenant_id = ${shop} and d.withdrawn_at is null
      and (d.edit_id is null or e.state = 'applied')
    group by 1`

/** An order has open what its demands still ask for. */
export const orderOpen: Check = (shop) => sql`
  select ${order}, coalesce(d.open, 0)::text as expected, o.open_cents::text as found
    from orders o left join (${standing(shop)}) d on d.order_id = o.id
    where o.tenant_id = ${shop} and coalesce(d.open, 0) <> o.open_cents`

/** Demands ask for the total and for what went back with edits. */
export const orderDemands: Check = (shop) => sql`
  with parts as (
    select id as order_id, total_cents as cents from orders where tenant_id = ${shop}
    union all
    select order_id, amount_cents from order_refunds
      where tenant_id = ${shop} and kind = 'edit' and not is_repeated
  ), wanted as (select order_id, sum(cents) as cents from parts group by 1)
  select ${order}, w.cents::text as expected, d.asked::text as found
    from (${standing(shop)}) d join orders o on o.tenant_id = ${shop} and o.id = d.order_id
      join wanted w on w.order_id = o.id
    where d.asked <> w.cents`

/** A line has sent what its shipments hold. */
export const orderUnitsSent: Check = (shop) => sql`
  select ${order}, coalesce(s.quantity, 0)::text as expected, l.shipped::text as found
    from order_lines l
      join orders o on o.tenant_id = ${shop} and o.id = l.order_id
      left join (select order_id, line, sum(quantity) as quantity from order_shipment_lines
        where tenant_id = ${shop} group by 1, 2) s on s.order_id = l.order_id and s.line = l.position
    where l.tenant_id = ${shop} and l.shipped <> coalesce(s.quantity, 0)`

/** The removed units of a line are as many as its edits say. */
export const orderUnitsBack: Check = (shop) => sql`
  with removed as (
    select e.order_id, e.line, sum(e.quantity) as quantity from order_edit_lines e
      where e.tenant_id = ${shop} and e.line is not null group by 1, 2
  )
  select ${order}, coalesce(r.quantity, 0)::text as expected, l.removed::text as found
    from order_lines l
      join orders o on o.tenant_id = ${shop} and o.id = l.order_id
      left join removed r on r.order_id = l.order_id and r.line = l.position
    where l.tenant_id = ${shop} and l.removed <> coalesce(r.quantity, 0)`

/** An unpaid order holds its units, and one that ended holds none. */
export const orderStock: Check = (shop) => sql`
  select ${order}, case o.status when 'awaiting_payment' then 'held' else 'returned' end as expected,
      o.stock as found
    from orders o
    where o.tenant_id = ${shop}
      and (o.status = 'awaiting_payment' and o.stock <> 'held'
        or o.status in ('canceled', 'expired') and o.stock <> 'returned')`

/** An unpaid order ends with its hold. */
export const orderHeldTooLong: Check = (shop) => sql`
  select ${order}, to_char(o.hold_expires_at at time zone 'UTC', 'YYYY-MM-DD') as expected,
      'awaiting_payment' as found
    from orders o
    where o.tenant_id = ${shop} and o.status = 'awaiting_payment'
      and o.hold_expires_at < now() - interval '1 day'`

/** An order that is to be sent was paid, is paid on delivery, or asks for money still. */
export const orderUnpaid: Check = (shop) => sql`
  select ${order}, 'a payment' as expected, o.status as found
    from orders o
    where o.tenant_id = ${shop} and o.status in ('paid', 'processing', 'shipped', 'delivered')
      and o.total_cents > 0 and not o.is_owed and o.open_cents < o.total_cents
      and not exists (select from payments p where p.tenant_id = ${shop} and p.order_id = o.id
        and p.status = 'succeeded')`

/** No more goes back of an order than came. */
export const refundsOverPayments: Check = (shop) => sql`
  select ${order}, p.cents::text as expected, r.cents::text as found
    from (select order_id, sum(amount_cents) as cents from order_refunds
        where tenant_id = ${shop} and status = 'succeeded' group by 1) r
      join (select order_id, sum(amount_cents) as cents from payments
        where tenant_id = ${shop} and status = 'succeeded' group by 1) p on p.order_id = r.order_id
      join orders o on o.tenant_id = ${shop} and o.id = r.order_id
    where r.cents > p.cents`

/** The money that went back of a card's payment is what its refunds say. */
export const paymentRefunded: Check = (shop) => sql`
  select ${order}, coalesce(r.cents, 0)::text as expected, p.card_refunded_cents::text as found
    from payments p
      join orders o on o.tenant_id = ${shop} and o.id = p.order_id
      left join (select payment_id, sum(amount_cents) as cents from order_refunds
        where tenant_id = ${shop} and status = 'succeeded' and way = 'card' group by 1) r
        on r.payment_id = p.id
    where p.tenant_id = ${shop} and p.status = 'succeeded'
      and p.card_refunded_cents <> coalesce(r.cents, 0)`

/** A colleague's step of an order stands in the audit log. */
export const actsWithoutAudit: Check = (shop) => sql`
  select distinct ${order}, e.status as expected, 'none' as found
    from order_events e join orders o on o.tenant_id = ${shop} and o.id = e.order_id
    where e.tenant_id = ${shop} and e.staff_id is not null
      and e.created_at > now() - interval '30 days'
      and not exists (select from audit_entries a where a.tenant_id = ${shop}
        and a.staff_id = e.staff_id
        and a.at between e.created_at - interval '1 minute' and e.created_at + interval '1 minute')`
