import type {
  CategoriesReport,
  PlacesReport,
} from '#contract/backoffice/reports/shapes/report-rows.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Asked, reportOf } from './asked.ts'
import { findTotals } from './day-sums.queries.ts'
import { listSalesByCategory, listSalesByPlace } from './by-group.queries.ts'
import { presentSums } from './sums.rules.ts'

export const categoriesReport = (tx: ReadTx, asked: Asked): Promise<CategoriesReport> =>
  reportOf(asked, async (period) => {
    const { currency } = asked
    const rows = await listSalesByCategory(tx, asked, period)
    return {
      rows: rows.map(({ kind, category_id, name, ...row }) => ({
        kind,
        category_id,
        name,
        ...presentSums(row, currency),
      })),
      totals: presentSums(await findTotals(tx, asked, period), currency),
    }
  })

export const placesReport = (tx: ReadTx, asked: Asked): Promise<PlacesReport> =>
  reportOf(asked, async (period) => {
    const { currency } = asked
    const found = await listSalesByPlace(tx, asked, period)
    const rows = found.filter((row) => !row.is_total)
    return {
      rows: rows.map((row) => ({ country: row.country, ...presentSums(row, currency) })),
      totals: presentSums(
        found.find((row) => row.is_total),
        currency,
      ),
    }
  })
