import type { Billing } from '#contract/billing.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DeliveryAddress, OrderStatus } from '#contract/orders.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { orderFilter, OrderView } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { FilterOf } from '#contract/backoffice/staff-endpoint.ts'
import { MOST_COUNTED } from '#contract/rules/limits.ts'
import { orderIsFound } from '#server/calls/order-search.ts'
import { startOfDay } from '#server/calls/shop-days.ts'
import type { Cursor } from '#server/tenants/cursors.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { methodOf } from '#server/payments/payment/payment-method.ts'

export type OrderFilter = FilterOf<typeof orderFilter>

/** The statuses of each view. */
export const VIEWS: Record<Exclude<OrderView, 'all'>, OrderStatus[]> = {
  to_pay: ['awaiting_payment'],
  to_ship: ['paid', 'processing'],
  shipped: ['shipped'],
  done: ['delivered'],
  ended: ['canceled', 'expired', 'refunded'],
}

export type OrderListRow = {
  id: number
  order_number: string
  created_at: Date
  /** With all its microseconds, which a cursor needs. */
  created_at_text: string
  customer_name: string
  country: string
  total_items: number
  total_cents: number
  currency: string
  payment_method: Method
  status: OrderStatus
  hold_expires_at: Date
  is_part_shipped: boolean
  is_picked_up: boolean
  has_note: boolean
  is_guest: boolean
  needs_review: boolean
  refund_due: boolean
  is_owed: boolean
  open_cents: number
}

const exists = (table: string, where: RawBuilder<unknown>) =>
  sql`exists (select from ${sql.table(table)} x where x.tenant_id = o.tenant_id and x.order_id = o.id and ${where})`

const IS_PART_SHIPPED = sql`(o.status in ('paid', 'processing')
  and ${exists('order_shipments', sql`true`)})`
const HAS_NOTE = exists('order_notes', sql`true`)
const IS_GUEST = sql`(o.guest_key is not null and exists (select from customers c
  where c.tenant_id = o.tenant_id and c.id = o.customer_id and c.is_guest))`
const NEEDS_REVIEW = exists('payments', sql`x.needs_review`)
const IS_OPEN = sql`(o.open_cents > 0
  and o.status in ('paid', 'processing', 'shipped', 'delivered'))`
const CHANGE_TO_PAY = sql`(o.status in ('paid', 'processing', 'shipped', 'delivered')
  and ${exists('order_demands', sql`x.edit_id is not null and x.paid_at is null and x.withdrawn_at is null`)})`
const REFUND_DUE = exists('payments', sql`x.refund_due and x.refunded_at is null`)

const MAIL_FAILED = exists(
  'order_mails',
  sql`x.state in ('failed', 'refused', 'rationed') and not x.is_replaced
    and x.created_at > now() - interval '14 days'`,
)

/** Not compared with a value: as it is, planners begin with the few orders that have it. */
const is = (flag: RawBuilder<unknown>, isWanted: boolean) => (isWanted ? flag : sql`not ${flag}`)

/** The SQL condition of a filter on order `o`. */
export function conditionsOf(tx: ReadTx, filter: OrderFilter): RawBuilder<unknown> {
  const { tenantId } = tx
  const parts = [sql`o.tenant_id = ${tenantId}`]
  const { view, status, payment_method, from, to, country, product, customer, search } = filter
  const { least_total, most_total } = filter
  if (view && view !== 'all') parts.push(sql`o.status = any(${VIEWS[view]}::text[])`)
  if (status) parts.push(sql`o.status = ${status}`)
  if (payment_method) parts.push(sql`o.payment_method = ${methodOf(payment_method)}`)
  if (from) parts.push(sql`o.created_at >= ${startOfDay(tx, from, 0)}`)
  if (to) parts.push(sql`o.created_at < ${startOfDay(tx, to, 1)}`)
  if (least_total)
    parts.push(sql`o.total_cents >= ${amountSent(least_total, tx.format, 'least_total')}`)
  if (most_total)
    parts.push(sql`o.total_cents <= ${amountSent(most_total, tx.format, 'most_total')}`)
  if (country) parts.push(sql`o.country = ${country}`)
  if (customer !== undefined) parts.push(sql`o.customer_id = ${customer}`)
  if (product !== undefined) {
    parts.push(exists('order_lines', sql`x.product_id = ${product}`))
  }
  if (filter.has_note !== undefined) parts.push(is(HAS_NOTE, filter.has_note))
  if (filter.needs_review !== undefined) parts.push(is(NEEDS_REVIEW, filter.needs_review))
  if (filter.refund_due !== undefined) parts.push(is(REFUND_DUE, filter.refund_due))
  if (filter.mail_failed !== undefined) parts.push(is(MAIL_FAILED, filter.mail_failed))
  if (filter.ends_today) {
    parts.push(sql`o.status = 'awaiting_payment' and o.hold_expires_at < now() + interval '1 day'`)
  }
  if (filter.is_open !== undefined) parts.push(is(IS_OPEN, filter.is_open))
  if (filter.change_to_pay !== undefined) parts.push(is(CHANGE_TO_PAY, filter.change_to_pay))
  if (search && !isBlank(search)) parts.push(...orderIsFound(tx, sql`o.id`, search))
  return sql.join(parts, sql` and `)
}

export async function listOrderRows(
  tx: ReadTx,
  filter: OrderFilter,
  page: { after: Cursor | undefined; oldestFirst: boolean; limit: number },
): Promise<OrderListRow[]> {
  const direction = sql.raw(page.oldestFirst ? 'asc' : 'desc')
  const sign = sql.raw(page.oldestFirst ? '>' : '<')
  const after = page.after
    ? sql`and (o.created_at, o.id) ${sign} (${page.after.value}::timestamptz, ${page.after.id}::bigint)`
    : sql``
  const { rows } = await sql<OrderListRow>`
    select o.id, o.order_number, o.created_at, o.created_at::text as created_at_text,
        o.delivery_address ->> 'fullname' as customer_name,
        o.country, o.total_items, o.total_cents, o.currency,
        o.payment_method, o.status, o.hold_expires_at,
        ${IS_PART_SHIPPED} as is_part_shipped, o.pickup_at is not null as is_picked_up,
        ${HAS_NOTE} as has_note, ${IS_GUEST} as is_guest,
        ${NEEDS_REVIEW} as needs_review, ${REFUND_DUE} as refund_due, o.is_owed, o.open_cents
      from orders o where ${conditionsOf(tx, filter)} ${after}
      order by o.created_at ${direction}, o.id ${direction} limit ${page.limit}`.execute(tx.db)
  return rows
}

export type OrderFileRow = {
  id: number
  order_number: string
  created_at: Date
  /** With all its microseconds, which a cursor needs. */
  moment: string
  status: OrderStatus
  currency: string
  /** The sum of the lines: the total without adjustments. */
  subtotal_cents: number
  total_cents: number
  shipping_cents: number
  tax_cents: number
  discount_cents: number
  refunded_cents: number
  /** The part of the refunded amount that went to the card. */
  card_refunded_cents: number
  payment_method: Method
  is_owed: boolean
  /** The provider's references of its payments. */
  refs: string | null
  email: string | null
  address: DeliveryAddress
  /** Null where the invoice names the address of the delivery alone. */
  billing: Billing | null
  buyer_note: string | null
  paid_at: Date | null
  shipped_at: Date | null
  ended_at: Date | null
}

const SUBTOTAL = sql`(o.total_cents - (select coalesce(sum(a.amount_cents), 0)
  from order_adjustments a
  where a.tenant_id = o.tenant_id and a.order_id = o.id and not a.is_included))::float8`

/** Oldest first: what comes meanwhile is at the end. */
export async function listOrdersForFile(
  tx: ReadTx,
  filter: OrderFilter,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<OrderFileRow[]> {
  const adjusted = (kind: string) =>
    sql`(select coalesce(sum(a.amount_cents), 0) from order_adjustments a
      where a.tenant_id = o.tenant_id and a.order_id = o.id and a.kind = ${kind})::float8`
  const became = (...statuses: OrderStatus[]) =>
    sql`(select min(e.created_at) from order_events e
      where e.tenant_id = o.tenant_id and e.order_id = o.id and e.status = any(${statuses}::text[]))`
  const paid = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`(select ${what} from payments p
      where p.tenant_id = o.tenant_id and p.order_id = o.id and ${where})`
  const next = after
    ? sql`and (o.created_at, o.id) > (${after.value}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<OrderFileRow>`
    select o.id, o.order_number, o.created_at, o.created_at::text as moment, o.status, o.currency,
        o.total_cents, ${SUBTOTAL} as subtotal_cents, ${adjusted('discount')} as discount_cents,
        ${adjusted('shipping')} as shipping_cents, ${adjusted('tax')} as tax_cents,
        ${paid(
          sql`coalesce(sum(case when p.refunded_at is null then p.refunded_cents
            else p.amount_cents end), 0)::float8`,
          sql`true`,
        )}
          as refunded_cents,
        ${paid(sql`coalesce(sum(p.card_refunded_cents), 0)::float8`, sql`true`)}
          as card_refunded_cents,
        ${paid(sql`string_agg(p.gateway_transaction_ref, ', ')`, sql`p.status = 'succeeded'`)}
          as refs,
        o.payment_method, o.is_owed, o.delivery_address as address,
        (select json_strip_nulls(json_build_object('company', b.company, 'vat_number', b.vat_number,
            'reference', b.reference, 'address', b.address))
          from order_billing b where b.tenant_id = o.tenant_id and b.order_id = o.id) as billing,
        o.buyer_note,
        coalesce(c.email, o.guest_email) as email,
        coalesce(${became('paid')}, ${paid(
          sql`min(p.settled_at)`,
          sql`p.status = 'succeeded' and p.method = 'on_delivery'`,
        )}) as paid_at,
        ${became('shipped')} as shipped_at, ${became('canceled', 'expired')} as ended_at
      from orders o
      left join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where ${conditionsOf(tx, filter)} ${next}
      order by o.created_at, o.id limit ${limit}`.execute(tx.db)
  return rows
}

/** Counting stops at the limit that the list shows. */
export async function countMatches(tx: ReadTx, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select from orders o where ${conditionsOf(tx, filter)} limit ${MOST_COUNTED}) found`.execute(
    tx.db,
  )
  return rows[0]!.count
}

export async function countStatuses(tx: ReadTx): Promise<Map<OrderStatus, number>> {
  const rows = await selectFrom(tx, 'orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

const MOST_COUNTRIES = 300

/** Each by one step in their index, however many orders it has. */
export async function listOrderCountries({ db, tenantId }: ReadTx): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    with recursive known as (
      (select country from orders where tenant_id = ${tenantId} and country > ''
        order by country limit 1)
      union all
      select (select o.country from orders o
          where o.tenant_id = ${tenantId} and o.country > known.country
          order by o.country limit 1)
        from known where known.country is not null
    )
    select country from known where country is not null limit ${MOST_COUNTRIES}`.execute(db)
  return rows.map(({ country }) => country)
}

export async function findNewestMoment(tx: ReadTx): Promise<Date | null> {
  const { newest } = await selectFrom(tx, 'orders')
    .select((eb) => eb.fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** `since` is a time of ours, without its microseconds: what came within that millisecond is known. */
export async function countSince({ db, tenantId }: ReadTx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select from orders where tenant_id = ${tenantId} and created_at >= ${since}::timestamptz + interval '1 millisecond'
        limit ${MOST_COUNTED}) found`.execute(db)
  return rows[0]!.count
}
