import * as Type from 'typebox'
import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { Currency, Day, Id, Nullable, SignedMoney } from '../../../wire.ts'

/**
 * The words of all reports, each with one meaning. All amounts are in `currency` of the reply. A sale
 * counts on the day on which it became one: paid, or ordered if it is paid on delivery. What comes
 * back counts on its own day. Two identities hold in each row and in the totals:
 *
 *     offered + delivery + discounts + added_tax + came_back = total
 *     net + tax = total
 *
 * The totals of all reports of the same days are equal, but `orders`, which counts an order in each
 * row that it has a part in, and once in the totals.
 */
export const sums = {
  /** Orders that were sold. One that was canceled and sold again is two sales. */
  orders: Type.Integer({ minimum: 0 }),
  /** Units that were sold. */
  units_sold: Type.Integer({ minimum: 0 }),
  /** Units that came back, not below zero. A refund by amount alone has none. */
  units_back: Type.Integer(),
  /** Price times units of what was sold. */
  offered: SignedMoney,
  /** The price of delivery of what was sold, before discounts on it. */
  delivery: SignedMoney,
  /** Not above zero: all discounts of what was sold, those on delivery as well. */
  discounts: SignedMoney,
  /** Taxes of what was sold that were added to its prices; zero where prices include them. */
  added_tax: SignedMoney,
  /** Refunds and cancellations with their tax, below zero; a refund that failed later counts against. */
  came_back: SignedMoney,
  /** The rest, with tax. */
  total: SignedMoney,
  /** The total without tax. */
  net: SignedMoney,
  /** The tax in the total, included or added. */
  tax: SignedMoney,
} as const

export const Sums = Type.Object(sums)

/** The days of a reply, both included, in the shop's time zone. */
const days = { from: Day, until: Day } as const

/** A report with the same days before, or a year before, if they were asked for. */
export const ReportOf = <Row extends TSchema, Totals extends TObject, More extends TProperties>(
  row: Row,
  totals: Totals,
  more: More,
) =>
  Type.Object({
    ...days,
    currency: Currency,
    /** Other currencies in which the shop has sold, each a report of its own. */
    other_currencies: Type.Array(Currency),
    /** The names of days and hours are those of this zone. */
    time_zone: Type.String(),
    /** False while the sales from before an update are still being added: minutes. */
    is_complete: Type.Boolean(),
    /** Orders that the nightly check found to differ from their documents, refunds or payments; rarely any. */
    differing_orders: Type.Array(Type.Object({ id: Id, order_number: Type.String() })),
    ...more,
    rows: Type.Array(row),
    totals,
    /** Null without `compare`. */
    former: Nullable(Type.Object({ ...days, ...more, rows: Type.Array(row), totals })),
  })

/**
 * `from` and `until`: the first and the last day, at most ten years. `compare`: `before` with as many days that end before
 * them (whole months with as many months), `year` with the same days a year ago. `currency`: the shop's by default.
 */
export const reportQuery = {
  from: Day,
  until: Day,
  compare: Type.Optional(Type.Enum(['before', 'year'])),
  currency: Type.Optional(Currency),
} as const

/** Most days of one report. */
export const MOST_REPORT_DAYS = 3660

/** Most days of a report by hours. */
export const MOST_DAYS_BY_HOUR = 31

/** Rows of a report by what was sold; all others are one row, `rest`. */
export const MOST_REPORT_ROWS = 5000

/** Buyers that are named; all others are one row, `rest`. */
export const MOST_BUYERS = 50

export type Sums = Static<typeof Sums>
