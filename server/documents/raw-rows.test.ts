import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryAddress } from '#contract/orders.ts'
import type { Method } from '#server/tenants/tables.ts'
import {
  As,
  Day,
  exactly,
  faultsOf,
  OrNone,
  rowsFit,
  Text,
  Whole,
} from '#tests/database/rows-fit.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { listTaxesOfDocuments, sumDocuments } from '#server/tax/document-report.queries.ts'
import { paidOrder } from '#tests/purchase/shipped.ts'
import { newColleague } from '#tests/staff.ts'
import type { RefundPart } from '#server/orders/refunds/refund-parts.rules.ts'
import { findCustomsOrder, listCustomsLines } from './customs/customs.queries.ts'
import { findOrderFacts, listDoneRefunds } from './documents.queries.ts'
import { listLacking } from './nightly-sweep.ts'

let shop: OpenShop
let id: number
beforeAll(async () => {
  shop = await openShop()
  const owner = await newColleague(shop, 'owner')
  await saveDocuments(owner)
  id = (await paidOrder(shop, owner)).id
  const body = { kind: 'part', amount: '1.00', way: 'outside' }
  expect((await owner.shop(`POST /orders/${id}/refund/`, body)).status).toBe(200)
  await issueNow(shop, { id })
  // Lacks its invoice.
  await paidOrder(shop, owner)
})
afterAll(() => shop.close())

const ALL = { from: '2020-01-01', until: '2100-01-01' }

const CASES = {
  findOrderFacts: rowsFit(
    exactly({
      order_number: Text,
      status: Text,
      payment_method: As<Method>(),
      is_owed: Type.Boolean(),
      open_cents: Whole,
      total_cents: Whole,
      currency: Text,
      locale: Text,
      delivery_address: As<DeliveryAddress>(),
      country_code: OrNone(Text),
      is_picked_up: Type.Boolean(),
      custom_label: Text,
      promised_from: OrNone(Text),
      promised_to: OrNone(Text),
      placed_on: Text,
      paid_on: OrNone(Text),
      paid_at: OrNone(Day),
      shipped_at: OrNone(Day),
    }),
    async (tx) => [(await findOrderFacts(tx, id, 'Asia/Kathmandu'))!],
  ),
  findCustomsOrder: rowsFit(
    exactly({
      order_number: Text,
      currency: Text,
      delivery_address: As<DeliveryAddress>(),
      pickup_at: OrNone(Text),
      company: Text,
      shop_name: Text,
      time_zone: Text,
    }),
    async (tx) => [(await findCustomsOrder(tx, id))!],
  ),
  listCustomsLines: rowsFit(
    exactly({
      position: Whole,
      name: Text,
      price_cents: Whole,
      quantity: Whole,
      shipped: Whole,
      withdrawn: Whole,
      weight_grams: OrNone(Whole),
      tariff_number: Text,
      origin_country: Text,
      in_shipment: Whole,
    }),
    (tx) => listCustomsLines(tx, id, undefined),
  ),
  listLacking: rowsFit(exactly({ id: Whole }), (tx) => listLacking(tx, new Date(0))),
  listTaxesOfDocuments: rowsFit(
    exactly({
      country: OrNone(Text),
      name: Text,
      category: Text,
      rate_ppm: OrNone(Whole),
      is_included: Type.Boolean(),
      currency: Text,
      base_cents: Whole,
      tax_cents: Whole,
      refunded_base_cents: Whole,
      refunded_tax_cents: Whole,
    }),
    (tx) => listTaxesOfDocuments(tx, ALL),
  ),
  sumDocuments: rowsFit(
    exactly({
      currency: Text,
      invoices: Whole,
      credit_notes: Whole,
      net_cents: Whole,
      total_cents: Whole,
    }),
    (tx) => sumDocuments(tx, ALL),
  ),
  listDoneRefunds: rowsFit(
    exactly({ id: Whole, at: Day, cents: Whole, note: Text, parts: As<RefundPart[]>() }),
    (tx) => listDoneRefunds(tx, id),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
