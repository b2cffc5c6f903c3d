import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefundPart } from '#server/orders/refunds/refund-parts.rules.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { savePayouts } from '#server/payments/payouts/payouts.queries.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { KHUKURI } from '#tests/cast.ts'
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
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { writeEntriesNow } from '#tests/purchase/entries.ts'
import { paidOrder } from '#tests/purchase/shipped.ts'
import { newColleague } from '#tests/staff.ts'
import { listDifferingOrders, listRecentOrders } from './entries/check.queries.ts'
import {
  emptyBuyer,
  findOrderOfEntries,
  listSettledRefunds,
  type OrderOfEntries,
} from './entries/entries.queries.ts'
import { type EntryState, findBounds, findState, listCurrencies } from './sums/asked.queries.ts'
import { listBuyers, sumBuyers } from './sums/by-buyer.queries.ts'
import { listSalesByCategory, listSalesByPlace } from './sums/by-group.queries.ts'
import { listSalesByProduct } from './sums/by-product.queries.ts'
import { findKept, findTotals } from './sums/day-sums.queries.ts'
import { listDiscounts } from './sums/discounts.queries.ts'
import { foldAll } from './sums/fold.ts'
import { findCanceled, listMoney } from './sums/money.queries.ts'
import { listSalesOverTime } from './sums/over-time.queries.ts'
import { findFirstMonth, listDifferingMonths } from './sums/span-sums.queries.ts'
import { findPayoutState, listPayouts } from './sums/payouts.queries.ts'
import { listStock } from './sums/stock.queries.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let id: number
beforeAll(async () => {
  shop = await openShop()
  const owner = await newColleague(shop, 'owner')
  id = (await paidOrder(shop, owner)).id
  const body = { kind: 'part', amount: '1.00', way: 'outside' }
  expect((await owner.shop(`POST /orders/${id}/refund/`, body)).status).toBe(200)
  await writeEntriesNow(shop)
  await changeRows(
    shop,
    'sales_entries',
    { kind: 'sale', line: 0 },
    { discount_cents: -1, offered_cents: (eb) => eb('offered_cents', '+', 1) },
  )
})
afterAll(() => shop.close())

const period = {
  from: '2020-01-01',
  until: '2100-01-01',
  since: new Date('2020-01-01T00:00:00Z'),
  till: new Date('2100-01-01T00:00:00Z'),
}
const asked = {
  currency: 'USD',
  currencies: ['USD'],
  timeZone: 'Asia/Kathmandu',
  firstDay: 7,
  kept: undefined,
  today: '2100-01-01',
}

const sums = {
  orders: Whole,
  units_sold: Whole,
  units_back: Whole,
  offered: Whole,
  delivery: Whole,
  discounts: Whole,
  added_tax: Whole,
  came_back: Whole,
  total: Whole,
  net: Whole,
  tax: Whole,
}

const CASES = {
  findBounds: rowsFit(
    exactly({ from: Text, until: Text, since: Day, till: Day }),
    async (tx) => (await findBounds(tx, [{ from: '2026-01-01', until: '2026-02-01' }])).periods,
  ),
  listCurrencies: rowsFit(exactly({ currency: Text }), async (tx) =>
    (await listCurrencies(tx)).map((currency) => ({ currency })),
  ),
  findState: rowsFit(
    exactly({
      is_complete: Type.Boolean(),
      differing_orders: As<EntryState['differing_orders']>(),
    }),
    (tx) => one(findState(tx)),
  ),
  listSalesOverTime: rowsFit(exactly({ period: OrNone(Text), ...sums }), (tx) =>
    listSalesOverTime(tx, asked, period, 'week'),
  ),
  findKept: rowsFit(
    exactly({ folded_zone: Text, summed_until: OrNone(Text), stale: As<string[]>() }),
    async (tx) => {
      await foldAll(tx)
      const kept = await findKept(tx, await findTimeZone(tx))
      return [kept as NonNullable<typeof kept> & { folded_zone: string }]
    },
  ),
  findFirstMonth: rowsFit(exactly({ month: OrNone(Text) }), async (tx) => [
    { month: await findFirstMonth(tx, { zone: 'UTC', currencies: ['USD'] }) },
  ]),
  listDifferingMonths: rowsFit(exactly({ month: Text }), async (tx) =>
    (await listDifferingMonths(tx, '2100-01-01')).map((month) => ({ month })),
  ),
  findTotals: rowsFit(exactly(sums), (tx) => one(findTotals(tx, asked, period))),
  listSalesByHour: rowsFit(exactly({ period: OrNone(Text), ...sums }), (tx) =>
    listSalesOverTime(tx, asked, period, 'hour'),
  ),
  listSalesByProduct: rowsFit(
    exactly({
      kind: Type.Enum(['product', 'gone', 'custom', 'delivery']),
      product_id: OrNone(Whole),
      variant_id: OrNone(Whole),
      name: Text,
      variant: Text,
      ...sums,
      units: Whole,
      net_with_cost: Whole,
      cost: Whole,
    }),
    (tx) => listSalesByProduct(tx, asked, period, 'variant'),
  ),
  listSalesByCategory: rowsFit(
    exactly({
      kind: Type.Enum(['category', 'none', 'delivery']),
      category_id: OrNone(Whole),
      name: Text,
      ...sums,
    }),
    (tx) => listSalesByCategory(tx, asked, period),
  ),
  listSalesByPlace: rowsFit(
    exactly({ country: OrNone(Text), is_total: Type.Boolean(), ...sums }),
    (tx) => listSalesByPlace(tx, asked, period),
  ),
  listBuyers: rowsFit(
    exactly({
      buyer: Whole,
      customer_id: OrNone(Whole),
      name: Text,
      first_on: OrNone(Text),
      orders_ever: Whole,
    }),
    (tx) => listBuyers(tx, [1], { timeZone: 'Asia/Kathmandu', till: period.till }),
  ),
  sumBuyers: rowsFit(
    exactly({
      thing: OrNone(Whole),
      is_new: Type.Boolean(),
      buyers: Whole,
      ...sums,
      days_between: Type.Number(),
      gaps: Whole,
    }),
    (tx) => sumBuyers(tx, asked, period, 50),
  ),
  listDiscounts: rowsFit(
    exactly({
      kind: OrNone(Type.Enum(['promotion', 'code', 'own_price', 'gone'])),
      promotion_id: OrNone(Whole),
      name: Text,
      code: Text,
      orders: Whole,
      discounts: Whole,
      came_back: Whole,
      sales_with: Whole,
    }),
    (tx) => listDiscounts(tx, asked, period),
  ),
  listStock: rowsFit(
    exactly({
      product_id: Whole,
      variant_id: OrNone(Whole),
      name: Text,
      variant: Text,
      units: Whole,
      unit_cost: OrNone(Whole),
      sold_30: Whole,
      sold_90: Whole,
      last_sold_on: OrNone(Text),
      is_idle: Type.Boolean(),
    }),
    (tx) => listStock(tx, asked),
  ),
  listMoney: rowsFit(
    exactly({
      method: Text,
      provider: OrNone(Text),
      received: Whole,
      given_back: Whole,
      paid_then: Whole,
      paid_later: Whole,
      unsold: Whole,
    }),
    (tx) => listMoney(tx, 'USD', period),
  ),
  findCanceled: rowsFit(exactly({ cents: Whole }), async (tx) => [
    { cents: await findCanceled(tx, 'USD', period) },
  ]),
  findPayoutState: rowsFit(
    exactly({ currencies: As<string[]>(), lacks_access: Type.Boolean() }),
    (tx) => one(findPayoutState(tx)),
  ),
  listPayouts: rowsFit(
    exactly({
      id: Whole,
      provider: Text,
      reference: Text,
      arrives_on: Text,
      state: Type.Enum(['pending', 'paid', 'failed']),
      currency: Text,
      is_manual: Type.Boolean(),
      has_lines: Type.Boolean(),
      amount: Whole,
      received: Whole,
      given_back: Whole,
      fees: Whole,
      payments: Whole,
      unmatched: Whole,
    }),
    async (tx: Tx) => {
      await savePayouts(tx, 'stripe', [
        {
          reference: 'po_1',
          state: 'paid',
          currency: 'USD',
          cents: 100,
          arrivesOn: '2026-11-01',
          isManual: false,
          isComplete: true,
        },
      ])
      return listPayouts(tx, { currency: 'USD', period })
    },
  ),
  findOrderOfEntries: rowsFit(
    exactly({
      id: Whole,
      currency: Text,
      country: OrNone(Text),
      buyer: OrNone(Whole),
      is_test: Type.Boolean(),
      open_cents: Whole,
      lines: As<OrderOfEntries['lines']>(),
    }),
    async (tx) => [(await findOrderOfEntries(tx, id))!],
  ),
  listSettledRefunds: rowsFit(
    exactly({
      id: Whole,
      at: Day,
      status: Type.Enum(['succeeded', 'failed']),
      cents: Whole,
      parts: As<RefundPart[]>(),
      is_whole: Type.Boolean(),
      returned: As<{ name: string; quantity: number }[]>(),
    }),
    (tx: Tx) => listSettledRefunds(tx, id),
  ),
  listRecentOrders: rowsFit(exactly({ id: Whole }), async (tx) =>
    (await listRecentOrders(tx, period.since, 5)).map((order) => ({ id: order })),
  ),
  listDifferingOrders: rowsFit(exactly({ id: Whole }), async (tx) => {
    await shop.owner.query(
      `insert into sales_entries select (jsonb_populate_record(e,
          '{"id": 1, "order_id": 1, "source_id": 1}')).* from sales_entries e
        where kind = 'sale' and line = 0 limit 1`,
    )
    return (await listDifferingOrders(tx, 5)).map((order) => ({ id: order }))
  }),
  emptyBuyer: rowsFit(exactly({ buyer: Whole, at: Day }), async (tx: Tx) =>
    emptyBuyer(tx, (await findOrderOfEntries(tx, id))!.buyer!),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
