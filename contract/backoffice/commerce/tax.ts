import Type, { type Static } from 'typebox'
import { Id, Money, Nullable, SignedMoney } from '../../wire.ts'
import { CsvPart, type StaffEndpoint } from '../staff-endpoint.ts'

/** Lengths are judged by the handler, which names the field. */
const Text = Type.String()

const Rate = Type.Object({
  /** Absent for a new one. */
  id: Type.Optional(Id),
  tax_class: Text,
  /** ISO 3166-1; `**` is everywhere else. */
  country: Text,
  /** Its code in ISO 3166-2 without the country, as "TX"; empty: the whole country. */
  region: Text,
  /** As buyers read it: "VAT". */
  name: Text,
  /** "8.875", with at most four places. */
  percent: Text,
  /** "2026-07-01", where the shop is. It ends an earlier one of the same class, place and name. */
  valid_from: Text,
  /** Whether it applies to delivery. */
  on_shipping: Type.Boolean(),
})

const fields = {
  /** Included: prices contain the tax. Added: it comes on top of them at checkout. */
  mode: Type.Enum(['none', 'included', 'added']),
  /** Line: each line is rounded. Total: the sum of a rate is rounded, and shared out to its lines. */
  rounding: Type.Enum(['line', 'total']),
  /** Delivery follows its items in proportion, or has a class of its own. */
  delivery_tax: Type.Enum(['as_items', 'own_class']),
  delivery_class: Text,
  /** Beside standard, reduced and zero. */
  own_classes: Type.Array(Text),
  rates: Type.Array(Rate),
}

export const TaxSettings = Type.Object({
  ...fields,
  /** The shop's: its rates count before an address is known. Empty: not set. */
  country: Text,
})

const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })

const ReportRow = Type.Object({
  name: Type.String(),
  /** "19"; null: the shop had no rate. */
  percent: Nullable(Type.String()),
  is_included: Type.Boolean(),
  currency: Type.String(),
  /** The amounts without tax, and the tax, of orders that were placed in the month and paid. */
  base: Money,
  tax: Money,
  /** The same of refunds that were done in the month. */
  refunded_base: Money,
  refunded_tax: Money,
  /** Orders less refunds. */
  net_tax: SignedMoney,
})

export const TaxReport = Type.Object({
  month: Month,
  /** Those that were placed in the month and paid. */
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
    body: Type.Object({
      ...fields,
      /**
       * The former values of the changed fields: the other fields stay as they are, and a field that
       * a colleague changed meanwhile is a 409. Without it all fields are replaced.
       */
      from: Type.Optional(Type.Partial(Type.Object(fields))),
    }),
    reply: TaxSettings,
  },
  'GET /tax-classes/': {
    summary: 'The tax classes that a product may have.',
    may: 'products.see',
    reply: Type.Array(Type.String()),
  },
  'GET /tax-report/': {
    summary: 'The taxed amounts and taxes of a month by rate, with the refunds of that month.',
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
export type TaxFields = Omit<TaxSettings, 'country'>
export type TaxReport = Static<typeof TaxReport>
