import type { SalesReport } from '#contract/backoffice/reports/shapes/report-rows.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { readAsked } from './sums/asked.ts'
import { daysLater } from './sums/days.rules.ts'
import { salesReport } from './sums/over-time.ts'

/** Reads the sales of the week that begins on this day, beside those of the week before. */
export async function readWeek(tx: ReadTx, from: string): Promise<SalesReport> {
  const asked = await readAsked(tx, { from, until: daysLater(from, 6), compare: 'before' })
  return salesReport(tx, asked, 'week')
}
