import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Money, Month, Nullable, SignedMoney } from '../../wire.ts'
import { taxFields } from '../records/commerce.ts'
import type { ValuesOf } from '../records/fields.ts'
import { CsvPart, schemasOf, type StaffEndpoint, wholeOf } from '../staff-endpoint.ts'

export const TaxSettings = Type.Object({
  ...schemasOf(taxFields),
  /** The shop's: its rates count before an address is known. Empty: not set. */
  country: Type.String(),
  /** The language of the shop: "de". */
  locale: Type.String(),
})

/** A report adds up orders by their day, or documents by their day of issue. */
const ReportBasis = Type.Enum(['orders', 'documents'])

const ReportRow = Type.Object({
  /** The country of the delivery: "DE"; null: collected, or unknown. */
  country: Nullable(Type.String()),
  name: Type.String(),
  /** "19"; null: the shop had no rate. */
  percent: Nullable(Type.String()),
  is_included: Type.Boolean(),
  currency: Type.String(),
  /** The amounts without tax, and the tax, of orders that were placed in the month and paid. */
  base: Money,
  tax: Money,
  /** The base of refunds that were done in the month. */
  refunded_base: Money,
  refunded_tax: Money,
  /** Orders less refunds. */
  net_tax: SignedMoney,
  /** Only of documents, whose amounts are those of invoices, and of credit notes as refunds: S, Z, E, G, K or O, as EN 16931 has them. */
  category: Type.Optional(Type.String()),
})

/** The documents of a month in one currency: invoices less credit notes. */
const ReportedDocuments = Type.Object({
  currency: Type.String(),
  invoices: Type.Integer(),
  credit_notes: Type.Integer(),
  net: SignedMoney,
  tax: SignedMoney,
  total: SignedMoney,
})

export const TaxReport = Type.Object({
  month: Month,
  /** The number of orders that were placed in the month and paid. */
  orders: Type.Integer(),
  rows: Type.Array(ReportRow),
  /** Only of documents: the sums of the documents themselves. */
  documents: Type.Optional(Type.Array(ReportedDocuments)),
})

const reportQuery = Type.Object({
  month: Month,
  /** Absent: documents in a shop that issues them, else orders. */
  by: Type.Optional(ReportBasis),
})

export const tax = {
  'GET /settings/tax/': {
    summary: 'How prices are taxed: the classes, and the rates by place and date.',
    may: 'settings.see',
    reply: TaxSettings,
  },
  'PUT /settings/tax/': {
    summary: 'Replaces the tax settings. Rates keep their ids; a rate that is left out is removed.',
    may: 'settings.shop',
    body: wholeOf(taxFields),
    reply: TaxSettings,
  },
  'GET /tax-classes/': {
    summary: 'The tax classes that a product may have.',
    may: 'products.see',
    reply: Type.Array(Type.String()),
  },
  'GET /tax-report/': {
    summary:
      'The taxed amounts and taxes of a month by country and rate, with the refunds of that month.',
    may: 'payments.see',
    query: reportQuery,
    reply: TaxReport,
  },
  'POST /tax-report/file/': {
    summary: 'The tax report of a month as a CSV file.',
    may: 'payments.see',
    query: reportQuery,
    reply: CsvPart,
  },
} as const satisfies Record<string, StaffEndpoint>

export type TaxSettings = Static<typeof TaxSettings>
export type TaxFields = ValuesOf<typeof taxFields>
export type TaxReport = Static<typeof TaxReport>
