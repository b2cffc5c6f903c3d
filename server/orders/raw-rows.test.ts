import type { Billing } from '#contract/billing.ts'
import type { RefundKind, RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefundStatus } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { DeliveryAddress, OrderStatus } from '#contract/orders.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import {
  claimNotices,
  listNotices,
  type NoticeKind,
} from '#server/backoffice/notices/notices.queries.ts'
import { countStandings, listChosen } from '#server/bulk/bulk-jobs.queries.ts'
import { findDeliveryReach } from '#server/delivery/delivery-settings.queries.ts'
import { findInLedger, listLedger } from '#server/payments/merchant/ledger.queries.ts'
import { sumPayments } from '#server/payments/order-payments.queries.ts'
import type { Method } from '#server/tenants/tables.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { paidOrder, ship, units } from '#tests/purchase/shipped.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import {
  As,
  Day,
  exactly,
  faultsOf,
  one,
  OrNone,
  rowsFit,
  Text,
  Whole,
} from '#tests/database/rows-fit.ts'
import { newColleague } from '#tests/staff.ts'
import { findChargedDelivery } from './address/charged-delivery.queries.ts'
import { chosenOrders } from './merchant/bulk/chosen-orders.queries.ts'
import { listOrderRows, listOrdersForFile } from './merchant/order-list.queries.ts'
import { listParcels } from './merchant/parcels.queries.ts'
import { listTimeline } from './order/staff-order.queries.ts'
import { findOrderOfLink } from './links/order-page.queries.ts'
import { listOrdersToErase } from './privacy/personal-orders.queries.ts'
import type { OrderedShipping } from './order/orders.queries.ts'
import type { RefundPart } from './refunds/refund-parts.rules.ts'
import { listPromotions } from './promotions/promotions.queries.ts'
import { listTaxesByRate } from '#server/tax/tax-report.queries.ts'
import { listAllRefunds } from './refunds/refund-list.queries.ts'
import { listCountedRefunds } from './refunds/refunds.queries.ts'
import { listShipments } from './shipments/shipments.queries.ts'
import { saveSettings } from '#tests/rows.ts'

let shop: OpenShop
let id: number
let customerId: number
beforeAll(async () => {
  shop = await openShop()
  const owner = await newColleague(shop, 'owner')
  const tax = { ...TAX, mode: 'included' as const, rates: [rate('NP', '13')] }
  await owner.shop('PUT /settings/tax/', tax)
  await newPromotion(shop, { code: 'ROWS', category_ids: [1] })
  const { id: order, buyer } = await paidOrder(shop, owner)
  id = order
  customerId = buyer.user.id
  await owner.shop('PATCH /settings/shipments/', { has_order_pages: { from: false, to: true } })
  await owner.shop(`POST /orders/${id}/notes/`, { text: 'Call before noon.' })
  await ship(owner, id, units(1, 0))
  const refund = { kind: 'part', amount: '1.00', note: 'A scratch.', returned: [] }
  await owner.shop(`POST /orders/${id}/refund/`, refund)
  await saveSettings(shop, 'delivery_settings', { is_charged: true })
  await shop.write(KHUKURI.tenant, (tx) => claimNotices(tx, 1))
})
afterAll(() => shop.close())

const page = { after: undefined, limit: 50 }
const listed = {
  id: Whole,
  order_number: Text,
  created_at: Day,
}
const shared = {
  moment: Text,
  currency: Text,
  order_id: Whole,
  order_number: Text,
  customer_name: Text,
}

const LedgerPayment = exactly({
  ...shared,
  id: Text,
  method: As<Method>(),
  status: As<PaymentStatus>(),
  amount_cents: Whole,
  refunded_cents: Whole,
  card_refunded_cents: Whole,
  reserved_cents: Whole,
  needs_review: Type.Boolean(),
  refund_due: Type.Boolean(),
  refunded_at: OrNone(Day),
  gateway_transaction_ref: OrNone(Text),
  error_message: OrNone(Text),
  created_at: Day,
  provider: OrNone(Text),
  inquired_at: OrNone(Day),
  is_test: Type.Boolean(),
  dispute: OrNone(Text),
  dispute_due: OrNone(Day),
  order_status: As<OrderStatus>(),
})

const CASES = {
  listOrderRows: rowsFit(
    exactly({
      ...listed,
      created_at_text: Text,
      customer_name: Text,
      country: Text,
      total_items: Whole,
      total_cents: Whole,
      currency: Text,
      payment_method: As<Method>(),
      status: As<OrderStatus>(),
      hold_expires_at: Day,
      is_part_shipped: Type.Boolean(),
      is_picked_up: Type.Boolean(),
      has_note: Type.Boolean(),
      is_guest: Type.Boolean(),
      needs_review: Type.Boolean(),
      refund_due: Type.Boolean(),
      is_owed: Type.Boolean(),
      open_cents: Whole,
    }),
    (tx) => listOrderRows(tx, {}, { ...page, oldestFirst: false }),
  ),
  listOrdersForFile: rowsFit(
    exactly({
      ...listed,
      moment: Text,
      status: As<OrderStatus>(),
      currency: Text,
      subtotal_cents: Whole,
      total_cents: Whole,
      shipping_cents: Whole,
      tax_cents: Whole,
      discount_cents: Whole,
      refunded_cents: Whole,
      card_refunded_cents: Whole,
      payment_method: As<Method>(),
      is_owed: Type.Boolean(),
      refs: OrNone(Text),
      email: OrNone(Text),
      address: As<DeliveryAddress>(),
      billing: As<Billing | null>(),
      buyer_note: OrNone(Text),
      paid_at: OrNone(Day),
      shipped_at: OrNone(Day),
      ended_at: OrNone(Day),
    }),
    (tx) => listOrdersForFile(tx, {}, page),
  ),
  listParcels: rowsFit(
    exactly({
      id: Whole,
      order_number: Text,
      moment: Text,
      address: As<DeliveryAddress>(),
      company: Text,
      email: OrNone(Text),
      grams: OrNone(Whole),
    }),
    (tx) => listParcels(tx, {}, page),
  ),
  listTimeline: rowsFit(
    exactly({
      at: Day,
      kind: As<'status' | 'note' | 'shipment'>(),
      event_id: OrNone(Whole),
      actor: Text,
      staff_name: OrNone(Text),
      status: As<OrderStatus | null>(),
      text: Text,
      note_id: OrNone(Whole),
      staff_id: OrNone(Whole),
      api_key_id: OrNone(Whole),
    }),
    (tx) => listTimeline(tx, id),
  ),
  findOrderOfLink: rowsFit(
    exactly({
      order_number: Text,
      status: As<OrderStatus>(),
      created_at: Day,
      currency: Text,
      shipping: As<OrderedShipping | null>(),
      guest_id: OrNone(Whole),
      guest_email: OrNone(Text),
    }),
    async (tx) => {
      const found = await findOrderOfLink(tx, { id, page_round: 0 })
      return found ? [found] : []
    },
  ),
  listOrdersToErase: rowsFit(
    exactly({
      id: Whole,
      order_number: Text,
      is_open: Type.Boolean(),
      is_kept: Type.Boolean(),
      years: Whole,
    }),
    (tx) => listOrdersToErase(tx, customerId),
  ),
  listAllRefunds: rowsFit(
    exactly({
      ...shared,
      id: Whole,
      kind: As<RefundKind>(),
      way: As<RefundWay>(),
      status: As<RefundStatus>(),
      reason: Text,
      is_seen: Type.Boolean(),
      is_repeated: Type.Boolean(),
      amount_cents: Whole,
      note: Text,
      returned: Type.Array(exactly({ name: Text, quantity: Whole })),
      staff_id: OrNone(Whole),
      staff_name: OrNone(Text),
      created_at: Day,
      settled_at: OrNone(Day),
    }),
    (tx) => listAllRefunds(tx, {}, page),
  ),
  listCountedRefunds: rowsFit(exactly({ cents: Whole, parts: As<readonly RefundPart[]>() }), (tx) =>
    listCountedRefunds(tx, id),
  ),
  listShipments: rowsFit(
    exactly({
      id: Whole,
      carrier: Text,
      tracking_number: Text,
      tracking_url: Text,
      note: Text,
      is_in_note: Type.Boolean(),
      event_id: OrNone(Whole),
      staff_id: OrNone(Whole),
      api_key_id: OrNone(Whole),
      staff_name: OrNone(Text),
      created_at: Day,
      delivered_at: OrNone(Day),
      items: Type.Array(exactly({ line: Whole, quantity: Whole })),
    }),
    (tx) => listShipments(tx, id),
  ),
  listLedger: rowsFit(LedgerPayment, (tx) => listLedger(tx, {}, page)),
  findInLedger: rowsFit(LedgerPayment, async (tx) => {
    const [first] = await listLedger(tx, {}, page)
    const found = await findInLedger(tx, first!.id)
    return found ? [found] : []
  }),
  listPromotions: rowsFit(
    Type.Object({
      id: Whole,
      codes: Type.Array(exactly({ code: Text, used: Whole, usage_limit: OrNone(Whole) })),
      code_count: Whole,
      category_ids: Type.Array(Whole),
      product_ids: Type.Array(Whole),
      orders: Whole,
      cost_cents: Whole,
      brought_cents: Whole,
      is_running: Type.Boolean(),
    }),
    async (tx) =>
      (await listPromotions(tx)).map((row) => ({
        id: row.id,
        codes: row.codes,
        code_count: row.code_count,
        category_ids: row.category_ids,
        product_ids: row.product_ids,
        orders: row.orders,
        cost_cents: row.cost_cents,
        brought_cents: row.brought_cents,
        is_running: row.is_running,
      })),
  ),
  listEvents: rowsFit(exactly({ kind: As<NoticeKind>(), subject_id: Text }), (tx) =>
    tx.db
      .selectFrom('notices')
      .select(['kind', 'subject_id'])
      .where('tenant_id', '=', tx.tenantId)
      .where('batch', '=', 1)
      .$castTo<{ kind: NoticeKind; subject_id: string }>()
      .execute(),
  ),
  listChosen: rowsFit(
    exactly({ subject_id: Whole, label: Text, value: Text, bound: OrNone(Text) }),
    (tx) => listChosen(tx, chosenOrders(tx, { ids: [id] }), 10),
  ),
  countStandings: rowsFit(exactly({ value: Text, bound: OrNone(Text), count: Whole }), (tx) =>
    countStandings(tx, chosenOrders(tx, { ids: [id] })),
  ),
  listNotices: rowsFit(
    exactly({
      kind: As<NoticeKind>(),
      before: Text,
      after: Type.Optional(Text),
      cents: Type.Optional(Whole),
      currency: Type.Optional(Text),
      about: Type.Optional(Text),
    }),
    (tx) => listNotices(tx, 1),
  ),
  findDeliveryReach: rowsFit(
    exactly({
      countries: Type.Array(Text),
      has_regions: Type.Boolean(),
      pickups: Type.Array(exactly({ id: Whole, place: Text })),
    }),
    async (tx) => {
      const found = await findDeliveryReach(tx)
      return found ? [found] : []
    },
  ),
  findChargedDelivery: rowsFit(
    exactly({
      method_id: OrNone(Whole),
      currency: Text,
      locale: Text,
      charged_cents: OrNone(Whole),
      items_cents: Whole,
      grams: OrNone(Whole),
    }),
    async (tx) => {
      const found = await findChargedDelivery(tx, id)
      return found ? [found] : []
    },
  ),
  listTaxesByRate: rowsFit(
    exactly({
      country: OrNone(Text),
      name: Text,
      rate_ppm: OrNone(Whole),
      is_included: Type.Boolean(),
      currency: Text,
      base_cents: Whole,
      tax_cents: Whole,
      refunded_base_cents: Whole,
      refunded_tax_cents: Whole,
    }),
    (tx) => listTaxesByRate(tx, { from: '2020-01-01', until: '2100-01-01' }),
  ),
  sumPayments: rowsFit(
    exactly({
      refunded: Whole,
      toCard: Whole,
      reserved: Whole,
      net: Whole,
      refundable: Whole,
      surplus: Whole,
    }),
    (tx) => one(sumPayments(tx, id)),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
