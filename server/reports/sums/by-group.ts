import type {
  CategoriesReport,
  PlacesReport,
} from '#contract/backoffice/reports/shapes/report-rows.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Asked, reportOf } from './asked.ts'
import { listSalesByCategory, listSalesByPlace } from './by-group.queries.ts'
import { presentSums } from './sums.rules.ts'

export const categoriesReport = (tx: ReadTx, asked: Asked): Promise<CategoriesReport> =>
  reportOf(asked, async (period) => {
    const { currency } = asked
    const found = await listSalesByCategory(tx, currency, period)
    const rows = found.filter((row) => !row.is_total)
    return {
      rows: rows.map((row) => ({
        kind: row.kind,
        category_id: row.category_id,
        name: row.name,
        ...presentSums(row, currency),
      })),
      totals: presentSums(
        found.find((row) => row.is_total),
        currency,
      ),
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
