import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sums } from '#contract/backoffice/reports/shapes/report-parts.ts'
import { wireToSignedCents } from '#contract/money.ts'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { parseCsv } from '#tests/parse-csv.ts'
import {
  acts,
  after,
  items,
  minute,
  ordered,
  step,
  terms,
  written,
} from '#tests/purchase/random-histories.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { foldAll } from './sums/fold.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => shop.close())

type Report = { rows: Record<string, unknown>[]; totals: Sums }

const MINUTE_MS = 60_000
const ORDERS = 40

/** Orders of some days, with what became of each, as the job would have entered them. */
const orders = fc.array(
  fc.record({
    items,
    terms,
    acts,
    minute: fc.nat(5 * 24 * 60),
    buyer: fc.option(fc.integer({ min: 1, max: 9 })),
    country: fc.constantFrom('DE', 'NP', null),
  }),
  { minLength: ORDERS, maxLength: ORDERS },
)

type Entered = { tenant: number; currency: string; start: Date; seed: number; firstOrder: number }

/** Enters random orders whose days begin at `start`. */
async function enter({ tenant, currency, start, seed, firstOrder }: Entered): Promise<void> {
  const [sample] = fc.sample(orders, { seed, numRuns: 1 })
  const rows = sample!.flatMap((order, at) => {
    const place = firstOrder + at
    let history = written(step(ordered(order.items, order.terms), 'paid', 1))
    for (const [n, act] of order.acts.entries()) history = written(after(history, act, n + 2))
    return history.written.map(({ at: moment, ...entry }) => ({
      ...entry,
      // Acts of an order are an hour apart.
      at: new Date(start.getTime() + order.minute * MINUTE_MS + 60 * (+moment - +minute(1))),
      order_id: place + 1,
      source_id: entry.source_id + place * 1000,
      product_id: entry.line === null || entry.line === 3 ? null : 1 + ((place + entry.line) % 4),
      variant_id: entry.line === 1 ? 1 + (place % 3) : null,
      category_id: entry.line === null ? null : 7,
      buyer: order.buyer,
      country: order.country,
      currency,
      tenant_id: tenant,
    }))
  })
  const numbered = rows.map((row, place) => ({
    ...row,
    id: tenant * 100_000 + firstOrder * 100 + place,
  }))
  await shop.owner.query(
    `insert into sales_entries
      select (jsonb_populate_record(null::sales_entries, row)).* from jsonb_array_elements($1) row`,
    [JSON.stringify(numbered)],
  )
}

const NAMES = ['products', 'products/?by=variant', 'categories', 'places', 'buyers'] as const
const BYS = ['day', 'week', 'month'] as const
const COLUMNS = [
  'offered',
  'delivery',
  'discounts',
  'added_tax',
  'came_back',
  'total',
  'net',
  'tax',
]

async function reportOf(owner: Colleague, call: string): Promise<Report> {
  const reply = await owner.shop(call as 'GET /reports/sales/')
  expect([call, reply.status, reply.text]).toEqual([call, 200, expect.any(String)])
  return JSON.parse(reply.text)
}

/** Five days around a change of the clocks. */
const PLACES = [
  { zone: 'Europe/Berlin', currency: 'EUR', from: '2026-10-23', until: '2026-10-27' },
  { zone: 'America/New_York', currency: 'JPY', from: '2026-03-06', until: '2026-03-10' },
  { zone: 'Australia/Lord_Howe', currency: 'KWD', from: '2026-04-03', until: '2026-04-07' },
  { zone: 'Asia/Kathmandu', currency: 'USD', from: '2026-10-30', until: '2026-11-03' },
]

const DAY_MS = 24 * 60 * MINUTE_MS
const callOf = (name: string, days: string) =>
  name.includes('?') ? `${name}&${days}` : `${name}/?${days}`

test.each(PLACES)(
  'random days in $zone add up the same in every report and file',
  async ({ zone, currency, from, until }) => {
    for (let round = 0; round < rounds(1, 20); round++) {
      const tenant = await newEmptyShop(shop, { currency })
      await changeRows(shop, 'office_settings', { tenant_id: tenant }, { time_zone: zone })
      const owner = await newColleague(shop, 'owner', tenant)
      const begin = Date.parse(`${from}T00:30:00Z`)
      for (const [at, daysBefore] of [0, 40, 400, 800].entries()) {
        const start = new Date(begin - daysBefore * DAY_MS)
        await enter({
          tenant,
          currency,
          start,
          seed: SEED + 4 * round + at,
          firstOrder: at * ORDERS,
        })
      }
      // Days alone, months and days, whole years.
      const asked = [
        [`from=${from}&until=${until}`, ['hour', ...BYS]],
        [`from=2024-12-15&until=${until}`, BYS],
        ['from=2025-01-01&until=2026-12-31', BYS],
        ['from=2020-01-01&until=2026-12-31', ['month']],
      ] as const
      const calls = asked.map(([days, bys]) => [
        ...bys.map((by) => `sales/?${days}&by=${by}`),
        ...NAMES.map((name) => callOf(name, days)),
      ])
      const others = [
        'stock/',
        ...asked.flatMap(([days]) => [
          `margin/?${days}`,
          `margin/?by=variant&${days}`,
          `discounts/?${days}`,
          `money/?${days}`,
        ]),
      ]
      const all = [...calls.flat(), ...others]
      const report = (call: string) => reportOf(owner, `GET /reports/${call}`)
      const fromEntries = new Map(
        await Promise.all(all.map(async (call) => [call, await report(call)] as const)),
      )
      await shop.write(tenant, foldAll)
      for (const call of all)
        expect([call, await report(call)]).toEqual([call, fromEntries.get(call)])
      for (const ofDays of calls) await checkEqual(owner, ofDays, { currency, fromEntries })
    }
  },
)

/** Reports of the same days have equal totals, which their rows add up to, on the screen and as files. */
async function checkEqual(
  owner: Colleague,
  calls: string[],
  { currency, fromEntries }: { currency: string; fromEntries: Map<string, Report> },
): Promise<void> {
  const cents = (row: object, column: string) =>
    wireToSignedCents(String(new Map(Object.entries(row)).get(column)), currency)
  const { totals } = fromEntries.get(calls[0]!)!
  expect(totals.orders).toBeGreaterThan(5)
  for (const call of calls) {
    const report = fromEntries.get(call)!
    expect([call, report.totals]).toEqual([call, totals])
    for (const column of COLUMNS) {
      const sum = report.rows.reduce((all, row) => all + cents(row, column), 0)
      expect([call, column, sum]).toEqual([call, column, cents(totals, column)])
    }
    const file = await owner.shop(
      `GET /reports/${call.replace('/', '/csv/')}` as 'GET /reports/sales/',
    )
    const [heads, ...lines] = parseCsv((JSON.parse(file.text) as { csv: string }).csv)
    const at = heads!.indexOf('Total')
    expect(lines.map((line) => line[at])).toEqual(
      [...report.rows, report.totals].map((row) => new Map(Object.entries(row)).get('total')),
    )
  }
}
