import type { StockReport } from '#contract/backoffice/reports/shapes/stock-and-money.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { signedCentsToWire } from '#contract/money.ts'
import { lineCentsOf } from '#server/orders/pricing/pricing.rules.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { dayIn } from '#contract/places/zone-time.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { pick } from '#server/platform/pick.ts'
import { listCurrencies, readMany } from './asked.queries.ts'
import { findKept } from './day-sums.queries.ts'
import { listStock, type StockOfUnit } from './stock.queries.ts'

const DAYS_COUNTED = 90

/** The value is for those who see costs. */
export async function stockReport(tx: ReadTx, seesCosts: boolean): Promise<StockReport> {
  const { currency } = tx.format
  await readMany(tx)
  const timeZone = await findTimeZone(tx)
  const found = await listStock(tx, {
    timeZone,
    kept: await findKept(tx, timeZone),
    today: dayIn(new Date(), timeZone),
    currencies: await listCurrencies(tx),
  })
  const valued = found.map((row) => ({ ...row, value: seesCosts ? valueOf(row) : null }))
  const known = valued.flatMap(({ value }) => (value === null ? [] : [value]))
  const unknown = valued.filter(({ value }) => value === null)
  return {
    currency,
    rows: valued.map((row) => presentStock(row, currency)),
    totals: {
      units: addUp(found.map(({ units }) => units)),
      value: seesCosts ? signedCentsToWire(addUp(known), currency) : null,
      sold_30: addUp(found.map((row) => row.sold_30)),
      sold_90: addUp(found.map((row) => row.sold_90)),
      units_without_cost: addUp(unknown.map(({ units }) => units)),
    },
  }
}

const presentStock = (row: StockOfUnit & { value: number | null }, currency: string) => ({
  ...pick(row, 'product_id', 'variant_id', 'name', 'variant', 'units'),
  ...pick(row, 'sold_30', 'sold_90', 'last_sold_on', 'is_idle'),
  value: row.value === null ? null : signedCentsToWire(row.value, currency),
  days_left: daysLeft(row),
})

const valueOf = ({ unit_cost, units }: StockOfUnit) =>
  unit_cost === null ? null : lineCentsOf({ unitCents: unit_cost, quantity: units })

const daysLeft = ({ units, sold_90 }: { units: number; sold_90: number }) =>
  sold_90 > 0 ? Math.floor((units * DAYS_COUNTED) / sold_90) : null
