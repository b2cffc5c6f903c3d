import type { reports } from '#contract/backoffice/reports/reports.ts'
import type { StaffHandlersOf, StaffTx } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { COLUMNS, fileOf } from './report-files.ts'
import { type Asked, readAsked } from './sums/asked.ts'
import { buyersReport } from './sums/by-buyer.ts'
import { categoriesReport, placesReport } from './sums/by-group.ts'
import { marginReport, productsReport } from './sums/by-product.ts'
import type { By } from './sums/days.rules.ts'
import { discountsReport } from './sums/discounts.ts'
import { moneyReport } from './sums/money.ts'
import { salesReport } from './sums/over-time.ts'
import { stockReport } from './sums/stock.ts'

type Query = Parameters<typeof readAsked>[1]
type Name = keyof typeof COLUMNS
type Report = Parameters<typeof fileOf>[1]

const bySales = (query: { by?: By | undefined }) => (tx: ReadTx, asked: Asked) =>
  salesReport(tx, asked, query.by ?? 'day')

type ByProduct = 'product' | 'variant'

const byProducts =
  <Made>(
    report: (tx: ReadTx, asked: Asked, by: ByProduct) => Promise<Made>,
    query: { by?: ByProduct | undefined },
  ) =>
  (tx: ReadTx, asked: Asked) =>
    report(tx, asked, query.by ?? 'product')

/** A report of days as a file; the audit log notes its days. */
async function fileOfDays(
  tx: StaffTx,
  name: Name,
  query: Query,
  report: (tx: ReadTx, asked: Asked) => Promise<Report>,
) {
  const file = fileOf(COLUMNS[name], await report(tx, await readAsked(tx, query)))
  const { from, until } = query
  await noted(tx, name, { from, until, rows: file.rows })
  return file
}

const noted = (tx: StaffTx, name: Name, after: Record<string, unknown>) =>
  tx.record({ act: 'report.exported', subject: { kind: 'report', id: name }, after })

export const reportHandlers: StaffHandlersOf<typeof reports> = {
  'GET /reports/sales/': ({ query, read }) =>
    read(async (tx) => bySales(query)(tx, await readAsked(tx, query))),

  'GET /reports/sales/csv/': ({ query, write }) =>
    write((tx) => fileOfDays(tx, 'sales', query, bySales(query))),

  'GET /reports/products/': ({ query, read }) =>
    read(async (tx) => byProducts(productsReport, query)(tx, await readAsked(tx, query))),

  'GET /reports/products/csv/': ({ query, write }) =>
    write((tx) => fileOfDays(tx, 'products', query, byProducts(productsReport, query))),

  'GET /reports/categories/': ({ query, read }) =>
    read(async (tx) => categoriesReport(tx, await readAsked(tx, query))),

  'GET /reports/categories/csv/': ({ query, write }) =>
    write((tx) => fileOfDays(tx, 'categories', query, categoriesReport)),

  'GET /reports/places/': ({ query, read }) =>
    read(async (tx) => placesReport(tx, await readAsked(tx, query))),

  'GET /reports/places/csv/': ({ query, write }) =>
    write((tx) => fileOfDays(tx, 'places', query, placesReport)),

  'GET /reports/buyers/': ({ query, read }) =>
    read(async (tx) => buyersReport(tx, await readAsked(tx, query))),

  'GET /reports/buyers/csv/': ({ query, write }) =>
    write((tx) => fileOfDays(tx, 'buyers', query, buyersReport)),

  'GET /reports/discounts/': ({ query, read }) =>
    read(async (tx) => discountsReport(tx, await readAsked(tx, query))),

  'GET /reports/discounts/csv/': ({ query, write }) =>
    write((tx) => fileOfDays(tx, 'discounts', query, discountsReport)),

  'GET /reports/margin/': ({ query, read }) =>
    read(async (tx) => byProducts(marginReport, query)(tx, await readAsked(tx, query))),

  'GET /reports/margin/csv/': ({ query, write }) =>
    write((tx) => fileOfDays(tx, 'margin', query, byProducts(marginReport, query))),

  'GET /reports/stock/': ({ caller, read }) =>
    read((tx) => stockReport(tx, caller.may('costs.see'))),

  'GET /reports/stock/csv/': ({ caller, write }) =>
    write(async (tx) => {
      const file = fileOf(COLUMNS.stock, await stockReport(tx, caller.may('costs.see')))
      await noted(tx, 'stock', { rows: file.rows })
      return file
    }),

  'GET /reports/money/': ({ query, read }) =>
    read(async (tx) => moneyReport(tx, await readAsked(tx, query))),

  'GET /reports/money/csv/': ({ query, write }) =>
    write((tx) => fileOfDays(tx, 'money', query, moneyReport)),
}
