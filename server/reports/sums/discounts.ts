import type { DiscountsReport } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { signedCentsToWire } from '#contract/money.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Asked, reportOf } from './asked.ts'
import { listDiscounts } from './discounts.queries.ts'

export const discountsReport = (tx: ReadTx, asked: Asked): Promise<DiscountsReport> =>
  reportOf(asked, async (period) => {
    const { currency } = asked
    const found = await listDiscounts(tx, asked, period)
    const totals = found.find(({ kind }) => kind === null)
    return {
      rows: found.flatMap((row) =>
        row.kind === null
          ? []
          : [
              {
                kind: row.kind,
                promotion_id: row.promotion_id,
                name: row.name,
                code: row.code,
                ...presentDiscount(row, currency),
              },
            ],
      ),
      totals: presentDiscount(totals ?? NONE, currency),
    }
  })

const NONE = { orders: 0, discounts: 0, came_back: 0, sales_with: 0 }

const presentDiscount = (row: typeof NONE, currency: string) => ({
  orders: row.orders,
  discounts: signedCentsToWire(row.discounts, currency),
  came_back: signedCentsToWire(row.came_back, currency),
  sales_with: signedCentsToWire(row.sales_with, currency),
})
