import { sql } from 'kysely'
import { countryOf } from '#contract/places/country-of.ts'
import { isOneTime } from './one-time.ts'
import { type OrderRow, shippingJson } from '../order/orders.queries.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** An order as its emails speak of it. */
export type OrderForMail = NonNullable<Awaited<ReturnType<typeof findOrderForMail>>> & {
  /** The lines of the address that a mail to a guest may repeat. */
  checked_by_guest?: string[]
}

/** A part of the total that is to be paid. `due_on`: `YYYY-MM-DD`, null for now. */
export type OpenPart = { id: number; cents: number; due_on: string | null }

/** The open parts of an order that is paid in parts. */
const openParts = (tenantId: number) => sql<OpenPart[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'cents', d.amount_cents, 'due_on', d.due_on) order by d.position)
    from order_demands d where o.open_cents > 0 and d.tenant_id = ${tenantId} and d.order_id = o.id
      and d.withdrawn_at is null and d.paid_at is null), '[]')`

const hasParts = (tenantId: number) => sql<boolean>`exists (select from order_demands d
  where d.tenant_id = ${tenantId} and d.order_id = o.id and d.withdrawn_at is null)`

/** Whether a colleague has made the order. */
const isByHand = (tenantId: number) => sql<boolean>`exists (select from drafts d
  where d.tenant_id = ${tenantId} and d.order_id = o.id)`

/** The newest payment that the order could not take; null without one. */
const surplusCents = (tenantId: number) => sql<number | null>`(select p.amount_cents::float8
  from payments p where p.tenant_id = ${tenantId} and p.order_id = o.id and p.status = 'succeeded'
    and p.refund_due and p.refunded_at is null order by p.created_at desc limit 1)`

/** Whether mails link to the order's page without sign-in. */
const hasOrderPage = (tenantId: number) => sql<boolean>`(coalesce(c.is_guest, false)
  or exists (select from shipment_settings where tenant_id = ${tenantId} and has_order_pages))`

/** Whether the order's buyer can withdraw from the contract. */
const canWithdraw = (tenantId: number) => sql<boolean>`exists (select from return_settings
  where tenant_id = ${tenantId} and sells_to_eu)`

/** Whether the shop sold to consumers in the EU at a time since the order, which it denies now. */
const soldToEu = (tenantId: number) => sql<boolean>`exists (select from replaced_facts f
  where f.tenant_id = ${tenantId} and f.source = 'return_settings'
    and f.facts ->> 'sells_to_eu' = 'true' and f.created_at > o.created_at)`

/** Facts of an order's money beside its total. */
const moneyOf = (tenantId: number) =>
  [
    openParts(tenantId).as('open_parts'),
    hasParts(tenantId).as('has_parts'),
    isByHand(tenantId).as('is_by_hand'),
    surplusCents(tenantId).as('surplus_cents'),
  ] as const

export async function findOrderForMail({ db, tenantId, format }: ReadTx, id: number) {
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('customers as c', (join) => withinShop(join, 'c.id', 'o.customer_id'))
    .select([
      'o.id',
      'o.order_number',
      'o.status',
      'o.payment_method',
      'o.total_cents',
      'o.currency',
      'o.locale',
      'o.delivery_address',
      'o.hold_expires_at',
      'o.customer_id',
      'o.page_round',
      'o.is_owed',
      'o.edit_round',
      ...moneyOf(tenantId),
      shippingJson({ tenantId }, 'o').as('shipping'),
      // Null where the account is gone.
      'c.username',
      sql<string | null>`coalesce(c.email, o.guest_email)`.as('email'),
      sql<boolean>`coalesce(c.is_guest, false)`.as('is_guest'),
      // The shop's time zone: mails give times in it.
      sql<string>`coalesce((select time_zone from office_settings
        where tenant_id = ${tenantId}), 'UTC')`.as('time_zone'),
      sql<string>`coalesce((select country from office_settings
        where tenant_id = ${tenantId}), '')`.as('shop_country'),
      hasOrderPage(tenantId).as('has_order_page'),
      canWithdraw(tenantId).as('can_withdraw'),
      soldToEu(tenantId).as('could_withdraw'),
      // Whether a mail to this address reaches the customer.
      sql<boolean>`c.email_proved_at is not null`.as('is_proved'),
    ])
    .select(['o.own_way', 'o.buyer_note'])
    .select((on) =>
      on
        .selectFrom('order_events as e')
        .select('e.note')
        .where('e.tenant_id', '=', tenantId)
        .whereRef('e.order_id', '=', 'o.id')
        .whereRef('e.status', '=', 'o.status')
        // A refund to the card has its merchant's note when the provider has confirmed it.
        .where((is) => is.or([is('e.actor', '=', 'merchant'), is('e.status', '=', 'refunded')]))
        .orderBy('e.created_at', 'desc')
        .orderBy('e.id')
        .limit(1)
        .as('note'),
    )
    .where('o.tenant_id', '=', tenantId)
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  // The order's texts are in the order's own language, whatever the shop's has become. The note is on the
  // present status.
  return {
    ...order,
    texts: format.textsOf(order.locale),
    note: order.note ?? '',
    // Its buyer lives by the shop's clock, so times need no zone. Told also where the address is withheld.
    is_domestic: isDomestic(order),
  }
}

type Clocked = Pick<OrderRow, 'delivery_address' | 'hold_expires_at'> & {
  shop_country: string
  time_zone: string
}

const isDomestic = ({ shop_country, time_zone, ...order }: Clocked): boolean =>
  shop_country !== '' &&
  countryOf(order.delivery_address.country) === shop_country &&
  isOneTime(shop_country, time_zone, order.hold_expires_at)

/** The shop's texts on delivery; empty by default. */
export type DeliveryWords = NonNullable<Awaited<ReturnType<typeof findDeliveryWords>>>

export const findDeliveryWords = (tx: ReadTx) =>
  selectFrom(tx, 'site_settings').select(['delivery_note', 'shipping_note']).executeTakeFirst()

/** The shop's own texts on how to pay. */
export type WaysToPay = NonNullable<Awaited<ReturnType<typeof findWaysToPay>>>

export const findWaysToPay = (tx: ReadTx) =>
  selectFrom(tx, 'payment_options')
    .select(['bank_account_details', 'custom_payment_instructions', 'custom_payment_redirect_url'])
    .executeTakeFirst()
