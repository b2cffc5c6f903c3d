import Type, { type Static } from 'typebox'
import { Money, Month, Nullable, SignedMoney } from '../../wire.ts'
import { taxFields } from '../records/commerce.ts'
import type { ValuesOf } from '../records/fields.ts'
import { CsvPart, schemasOf, type StaffEndpoint, wholeOf } from '../staff-endpoint.ts'

export const TaxSettings = Type.Object({
  ...schemasOf(taxFields),
  /** The shop's: its rates count before an address is known. Empty: not set. */
  country: Type.String(),
})

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
})

export const TaxReport = Type.Object({
  month: Month,
  /** The number of orders that were placed in the month and paid. */
  orders: Type.Integer(),
  rows: Type.Array(ReportRow),
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
    query: Type.Object({ month: Month }),
    reply: TaxReport,
  },
  'POST /tax-report/file/': {
    summary: 'The tax report of a month as a CSV file.',
    may: 'payments.see',
    query: Type.Object({ month: Month }),
    reply: CsvPart,
  },
} as const satisfies Record<string, StaffEndpoint>

export type TaxSettings = Static<typeof TaxSettings>
export type TaxFields = ValuesOf<typeof taxFields>
export type TaxReport = Static<typeof TaxReport>
