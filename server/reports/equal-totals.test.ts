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
import { fold } from './sums/fold.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

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

/** @returns how many entries */
async function enter(tenant: number, currency: string, start: Date, seed: number): Promise<number> {
  const [sample] = fc.sample(orders, { seed, numRuns: 1 })
  const rows = sample!.flatMap((order, place) => {
    let history = written(step(ordered(order.items, order.terms), 'paid', 1))
    // Reports by product count the order of an edit's lines once more.
    const kept = order.acts.filter(({ kind }) => kind !== 'edit')
    for (const [at, act] of kept.entries()) history = written(after(history, act, at + 2))
    return history.written.map(({ at, ...entry }) => ({
      ...entry,
      // Acts of an order are an hour apart.
      at: new Date(start.getTime() + order.minute * MINUTE_MS + 60 * (+at - +minute(1))),
      order_id: place + 1,
      source_id: entry.source_id + place * 1000,
      product_id: entry.line === null || entry.line === 3 ? null : 1 + ((place + entry.line) % 4),
      category_id: entry.line === null ? null : 7,
      buyer: order.buyer,
      country: order.country,
      currency,
      tenant_id: tenant,
    }))
  })
  const numbered = rows.map((row, place) => ({ ...row, id: tenant * 100_000 + place }))
  await shop.owner.query(
    `insert into sales_entries
      select (jsonb_populate_record(null::sales_entries, row)).* from jsonb_array_elements($1) row`,
    [JSON.stringify(numbered)],
  )
  return numbered.length
}

const NAMES = ['sales', 'products', 'categories', 'places', 'buyers'] as const
const BYS = ['hour', 'day', 'week', 'month'] as const
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

test.each(PLACES)(
  'random days in $zone add up the same in every report and file',
  async ({ zone, currency, from, until }) => {
    for (let round = 0; round < rounds(1, 20); round++) {
      const tenant = await newEmptyShop(shop, { currency })
      await shop.owner.query('update office_settings set time_zone = $2 where tenant_id = $1', [
        tenant,
        zone,
      ])
      const owner = await newColleague(shop, 'owner', tenant)
      await enter(tenant, currency, new Date(`${from}T00:30:00Z`), SEED + round)
      const calls = [
        ...BYS.map((by) => `sales/?from=${from}&until=${until}&by=${by}`),
        ...NAMES.map((name) => `${name}/?from=${from}&until=${until}`),
      ]
      const before = await Promise.all(calls.map((call) => reportOf(owner, `GET /reports/${call}`)))
      await shop.write(tenant, (tx) => fold(tx))
      const { totals } = await reportOf(owner, `GET /reports/${calls[0]!}`)
      expect(totals.orders).toBeGreaterThan(5)
      const cents = (row: object, column: string) =>
        wireToSignedCents(String(new Map(Object.entries(row)).get(column)), currency)
      for (const [place, call] of calls.entries()) {
        const report = await reportOf(owner, `GET /reports/${call}`)
        expect(report).toEqual(before[place])
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
  },
)
