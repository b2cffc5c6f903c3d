import * as Type from 'typebox'
import type { TSchema } from 'typebox'
import { Id } from '../../wire.ts'
import { CsvPart, type StaffEndpoint } from '../staff-endpoint.ts'
import { reportQuery } from './shapes/report-parts.ts'
import {
  BuyersReport,
  CategoriesReport,
  DiscountsReport,
  MarginReport,
  PlacesReport,
  ProductsBy,
  ProductsReport,
  SalesBy,
  SalesReport,
} from './shapes/report-rows.ts'
import { PayoutDetail, PayoutsReport } from './shapes/payout-rows.ts'
import { MoneyReport, StockReport } from './shapes/stock-and-money.ts'

const sees = { may: 'reports.see' } as const

/** A report as a file: its rows in their order, and the totals as the last row. */
const file = <Query extends TSchema>(query: Query) =>
  ({
    summary: 'The same as a file: the same rows, then the totals. The audit log notes it.',
    ...sees,
    query,
    reply: CsvPart,
  }) as const

const ofDays = Type.Object(reportQuery)
const ofSales = Type.Object({ ...reportQuery, by: Type.Optional(SalesBy) })
const ofProducts = Type.Object({ ...reportQuery, by: Type.Optional(ProductsBy) })

/** Sales from entries that all reports share (`shapes/report-parts.ts` defines the words). */
export const reports = {
  'GET /reports/sales/': {
    summary: 'Sales over time: by hour, day (unless asked), week or month.',
    ...sees,
    query: ofSales,
    reply: SalesReport,
  },
  'GET /reports/sales/csv/': file(ofSales),
  'GET /reports/products/': {
    summary: 'Sales by product (unless asked) or by variant.',
    ...sees,
    query: ofProducts,
    reply: ProductsReport,
  },
  'GET /reports/products/csv/': file(ofProducts),
  'GET /reports/categories/': {
    summary: 'Sales by category.',
    ...sees,
    query: ofDays,
    reply: CategoriesReport,
  },
  'GET /reports/categories/csv/': file(ofDays),
  'GET /reports/places/': {
    summary: 'Sales by country of the delivery.',
    ...sees,
    query: ofDays,
    reply: PlacesReport,
  },
  'GET /reports/places/csv/': file(ofDays),
  'GET /reports/buyers/': {
    summary: 'Sales to new and returning buyers, and to the 50 who bought the most.',
    ...sees,
    query: ofDays,
    reply: BuyersReport,
  },
  'GET /reports/buyers/csv/': { ...file(ofDays), stepUp: true },
  'GET /reports/discounts/': {
    summary: 'What offers, codes and agreed prices took off.',
    ...sees,
    query: ofDays,
    reply: DiscountsReport,
  },
  'GET /reports/discounts/csv/': file(ofDays),
  'GET /reports/margin/': {
    summary: 'Net sales less the cost of goods, by product or variant.',
    ...sees,
    may: 'costs.see',
    query: ofProducts,
    reply: MarginReport,
  },
  'GET /reports/margin/csv/': { ...file(ofProducts), may: 'costs.see' },
  'GET /reports/stock/': {
    summary:
      'The stock of today with its sales. The value needs the right to see costs; without it, it is null.',
    ...sees,
    reply: StockReport,
  },
  'GET /reports/stock/csv/': {
    summary: 'The same as a file: the same rows, then the totals. The audit log notes it.',
    ...sees,
    reply: CsvPart,
  },
  'GET /reports/money/': {
    summary: 'From the sales to the money that came and went, by method and provider.',
    ...sees,
    query: ofDays,
    reply: MoneyReport,
  },
  'GET /reports/money/csv/': file(ofDays),
  'GET /reports/payouts/': {
    summary: 'What providers paid out to the bank, by the day of its arrival.',
    ...sees,
    query: ofDays,
    reply: PayoutsReport,
  },
  'GET /reports/payouts/csv/': file(ofDays),
  'GET /reports/payouts/:id/': {
    summary: 'The payments, refunds and fees in a payout.',
    ...sees,
    params: Type.Object({ id: Id }),
    reply: PayoutDetail,
  },
} as const satisfies Record<string, StaffEndpoint>
