import { MOST_REPORT_ROWS } from '#contract/backoffice/reports/shapes/report-parts.ts'
import type {
  MarginReport,
  ProductsReport,
} from '#contract/backoffice/reports/shapes/report-rows.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { type Asked, reportOf } from './asked.ts'
import { listSalesByProduct, type Sold } from './by-product.queries.ts'
import { findTotals } from './day-sums.queries.ts'
import type { Period } from './days.rules.ts'
import { marginsOf, presentMargin } from './margin.rules.ts'
import { presentSums, sumsOf } from './sums.rules.ts'

type ByProduct = 'product' | 'variant'

const REST = { kind: 'rest', product_id: null, variant_id: null, name: '', variant: '' } as const

/** The rows that are listed, and the others. */
async function listsOf(tx: ReadTx, asked: Asked, period: Period, by: ByProduct) {
  const rows = await listSalesByProduct(tx, asked, period, by)
  const isSold = ({ kind }: Sold) => kind !== 'delivery'
  const sold = rows.filter(isSold)
  return {
    listed: sold.slice(0, MOST_REPORT_ROWS),
    delivery: rows.filter((row) => !isSold(row)),
    rest: sold.slice(MOST_REPORT_ROWS),
  }
}

export const productsReport = (tx: ReadTx, asked: Asked, by: ByProduct): Promise<ProductsReport> =>
  reportOf(asked, async (period) => {
    const { listed, delivery, rest } = await listsOf(tx, asked, period, by)
    const { currency } = asked
    return {
      by,
      rows: [
        ...[...listed, ...delivery].map((row) => ({
          kind: row.kind,
          ...pick(row, 'product_id', 'variant_id', 'name', 'variant'),
          ...presentSums(row, currency),
        })),
        ...(rest.length > 0 ? [{ ...REST, ...presentSums(sumsOf(rest), currency) }] : []),
      ],
      totals: presentSums(await findTotals(tx, asked, period), currency),
    }
  })

export const marginReport = (tx: ReadTx, asked: Asked, by: ByProduct): Promise<MarginReport> =>
  reportOf(asked, async (period) => {
    const { listed, rest } = await listsOf(tx, asked, period, by)
    const { currency } = asked
    const byMargin = listed.toSorted(
      (one, other) => other.net_with_cost - other.cost - (one.net_with_cost - one.cost),
    )
    return {
      by,
      rows: [
        ...byMargin.map((row) => ({
          kind: row.kind,
          ...pick(row, 'product_id', 'variant_id', 'name', 'variant'),
          ...presentMargin(row, currency),
        })),
        ...(rest.length > 0 ? [{ ...REST, ...presentMargin(marginsOf(rest), currency) }] : []),
      ],
      totals: presentMargin(marginsOf([...listed, ...rest]), currency),
    }
  })
