import { type RawBuilder, sql } from 'kysely'
import { answeredBy, inOrder, type Statements } from '#server/platform/database/batch.ts'
import { preparedFind, preparedList } from '#server/platform/database/prepared.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { firstWayJson } from '#server/payments/options/own-ways.queries.ts'
import type { OwnWays } from '#server/payments/options/own-ways.rules.ts'
import type { StoredWay } from '#server/tenants/tables.ts'
import type { ShopDb, Tx } from '#server/tenants/tx.ts'
import type { OrderLineRow } from '../pricing/order-lines.queries.ts'
import type { OfferedMethods } from '../order/orders.rules.ts'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import { type HoldTimes, USUAL_HOLD_TIMES } from '../holds/hold.rules.ts'
import { unpaidLimits } from './unpaid.queries.ts'
import { type UnpaidLimits, type UnpaidLine, USUAL_LIMITS } from './unpaid.rules.ts'

export type NewOrder = Omit<
  OrderRow,
  | 'tenant_id'
  | 'status'
  | 'stock'
  | 'created_at'
  | 'country'
  | 'promised_from'
  | 'promised_to'
  | 'page_round'
  | 'is_owed'
  | 'open_cents'
  | 'edit_round'
  | 'own_way'
  | 'payer_reference'
> & {
  own_way: StoredWay | null
  /** Days, "2026-12-24". */
  promised_from: string | null
  promised_to: string | null
}
export type NewLine = OrderLineRow & {
  /** Null for an item that is no product. */
  product_id: number | null
  variant_id: number | null
  no_withdrawal: boolean
  /** The shop's cost of a unit; null if that is unknown. */
  cost_cents: number | null
}

/** The shop's rules for ordering, and this customer's unpaid orders. */
type Terms = {
  methods: OfferedMethods | undefined
  /** Undefined unless they were asked for. */
  ownWays: OwnWays | undefined
  limits: UnpaidLimits
  unpaid: UnpaidLine[]
  chargesDelivery: boolean
  /** How long its units are kept unpaid. */
  holds: HoldTimes
}

/**
 * `asksOwn`: whether the order is paid by an own way of the shop. `guestKey`: unpaid orders of a guest are
 * those of the session, and of the address in any session.
 */
export const findingTerms = (
  tx: ShopDb,
  customerId: number,
  asksOwn: boolean,
  guestKey?: number,
): Statements<Terms> =>
  answeredBy(termsOf(tx, customerId, asksOwn, guestKey), (found) => ({
    methods: found?.options?.methods,
    ownWays: found?.ownWays ?? undefined,
    limits: found?.limits ?? USUAL_LIMITS,
    unpaid: found?.unpaid ?? [],
    chargesDelivery: found?.chargesDelivery ?? false,
    holds: found?.options?.holds ?? USUAL_HOLD_TIMES,
  }))

const termsOf = (tx: ShopDb, customerId: number, asksOwn: boolean, guestKey: number | undefined) =>
  guestKey === undefined
    ? askForTerms.statement(tx, customerId, asksOwn)
    : askForTermsOfGuest.statement(tx, customerId, asksOwn, guestKey)

type FoundTerms = { [Part in Exclude<keyof Terms, 'methods' | 'holds'>]: Terms[Part] | null } & {
  options: { methods: OfferedMethods; holds: HoldTimes } | null
}

/** Cards only where the shop has an account to take them with. */
const termsFor = (
  { tenantId }: Pick<ShopDb, 'tenantId'>,
  asksOwn: boolean,
  buyer: RawBuilder<unknown>,
) => sql`
    select
      (select json_build_object('methods', json_build_object('bank_transfer', o.enable_bank_transfer,
          'custom', o.enable_custom_payment, 'on_delivery', o.enable_on_delivery,
          'card', o.enable_card_payment and exists (select from card_accounts c
            where c.tenant_id = ${tenantId} and c.in_use and c.method = 'card'),
          'paypal', o.enable_paypal_payment and exists (select from card_accounts c
            where c.tenant_id = ${tenantId} and c.in_use and c.method = 'paypal')),
          'holds', json_build_object('online_hold_minutes', o.online_hold_minutes,
            'transfer_hold_days', o.transfer_hold_days))
        from payment_options o where o.tenant_id = ${tenantId}) as options,
      case when ${asksOwn}::boolean then
        (select json_build_object('first', ${firstWayJson}, 'further', o.further_ways)
          from payment_options o where o.tenant_id = ${tenantId}) end as "ownWays",
      (${unpaidLimits({ tenantId })}) as limits,
      (select json_agg(json_build_object(
          'orderId', o.id, 'productId', l.product_id, 'quantity', l.quantity))
        from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
        where o.tenant_id = ${tenantId} and ${buyer}
          and (o.status = 'awaiting_payment' or o.is_owed and o.status = 'processing')) as unpaid,
      exists (select from delivery_settings d where d.tenant_id = ${tenantId} and d.is_charged)
        as "chargesDelivery"`

const askForTerms = preparedFind(
  ({ tenantId }: ShopDb, customerId: number, asksOwn: boolean) =>
    sql<FoundTerms>`${termsFor({ tenantId }, asksOwn, sql`o.customer_id = ${customerId}`)}`,
)

const askForTermsOfGuest = preparedFind(
  ({ tenantId }: ShopDb, customerId: number, asksOwn: boolean, guestKey: number) => {
    const buyer = sql`(o.customer_id = ${customerId} or o.guest_key = ${guestKey})`
    return sql<FoundTerms>`${termsFor({ tenantId }, asksOwn, buyer)}`
  },
)

/**
 * The order without its lines, the first entry of its history and the mail that tells of it; a cart
 * with a new id and nothing in it is left in place of the old one.
 */
export const writeOrder = (
  tx: Tx,
  order: NewOrder,
  { mailId, hasCodes }: { mailId: number; hasCodes: boolean },
): Statements<{ created_at: Date }> =>
  answeredBy(
    askToWrite.statement(tx, JSON.stringify(order), mailId, randomId(), hasCodes),
    (made) => made!,
  )

const askToWrite = preparedFind(
  ({ tenantId }: ShopDb, order: string, mailId: number, nextCart: number, hasCodes: boolean) =>
    sql<{ created_at: Date }>`
      select write_order(${tenantId}, ${order}, ${mailId}, ${nextCart}, ${hasCodes}) as created_at`,
)

/**
 * Inserts the lines and adjustments of an order of this transaction. The statements join its row, so
 * that Citus runs them on the machine that holds the shop.
 */
export const insertLines = (
  tx: Tx,
  orderId: number,
  lines: NewLine[],
  adjustments: AdjustmentRow[],
): Statements<unknown> =>
  inOrder([
    askForLines.statement(tx, orderId, inPlaces(lines)),
    adjustments.length > 0
      ? askForAdjustments.statement(tx, orderId, inPlaces(adjustments))
      : undefined,
  ])

const askForLines = preparedList(
  ({ tenantId }: ShopDb, orderId: number, lines: string) => sql`
    insert into order_lines (tenant_id, order_id, position, product_id, variant_id, product_name,
        product_slug, variant_name, sku, thumb_image, thumb_alt, price_cents, quantity, customization,
        customization_labels, no_withdrawal, cost_cents)
      select o.tenant_id, o.id, l.position, l.product_id, l.variant_id, l.product_name,
          l.product_slug, l.variant_name, coalesce(l.sku, s.sku), l.thumb_image, l.thumb_alt, l.price_cents,
          l.quantity, l.customization, l.customization_labels, l.no_withdrawal, l.cost_cents
        from orders o cross join json_to_recordset(${lines}) as l (position smallint, product_id bigint,
          variant_id bigint, product_name text, product_slug text, variant_name text, sku text,
          thumb_image text, thumb_alt text, price_cents integer, quantity integer,
          customization jsonb, customization_labels jsonb, no_withdrawal boolean, cost_cents integer)
        left join skus s on s.tenant_id = ${tenantId} and s.product_id = l.product_id
          and s.variant_id is null and l.variant_id is null
        where o.tenant_id = ${tenantId} and o.id = ${orderId}`,
)

const askForAdjustments = preparedList(
  ({ tenantId }: ShopDb, orderId: number, adjustments: string) => sql`
    insert into order_adjustments (tenant_id, order_id, position, kind, line, is_included,
        amount_cents, label, because, source_kind, source_id, rate_ppm, base_cents)
      select o.tenant_id, o.id, a.position, a.kind, a.line, a.is_included, a.amount_cents,
          a.label, a.because, case when a.promotion_id is not null then 'promotion'
            when a.shipping_method_id is not null then 'shipping_method'
            when a.tax_rate_id is not null then 'tax_rate' end,
          coalesce(a.promotion_id, a.shipping_method_id, a.tax_rate_id), a.rate_ppm, a.base_cents
        from orders o, json_to_recordset(${adjustments}) as a (position smallint, kind text,
          line smallint, is_included boolean, amount_cents bigint, label text, because text,
          promotion_id bigint, shipping_method_id bigint, tax_rate_id bigint, rate_ppm integer,
          base_cents bigint)
        where o.tenant_id = ${tenantId} and o.id = ${orderId}`,
)

const inPlaces = (rows: object[]) =>
  JSON.stringify(rows.map((row, position) => ({ ...row, position })))
