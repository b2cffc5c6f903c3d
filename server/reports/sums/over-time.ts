import type { SalesReport } from '#contract/backoffice/reports/shapes/report-rows.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Asked, reportOf } from './asked.ts'
import { type By, periodsOf } from './days.rules.ts'
import { listSalesOverTime } from './over-time.queries.ts'
import { presentSums } from './sums.rules.ts'

export const salesReport = (tx: ReadTx, asked: Asked, by: By): Promise<SalesReport> =>
  reportOf(asked, async (period) => {
    const found = await listSalesOverTime(tx, asked, period, by)
    const sums = new Map(found.map((row) => [row.period, row]))
    return {
      by,
      rows: periodsOf(period, by, asked.firstDay).map((name) => ({
        period: name,
        ...presentSums(sums.get(name), asked.currency),
      })),
      totals: presentSums(sums.get(null), asked.currency),
    }
  })
