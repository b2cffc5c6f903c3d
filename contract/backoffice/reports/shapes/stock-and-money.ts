import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Currency, Day, Id, Nullable, SignedMoney } from '../../../wire.ts'
import { ReportOf } from './report-parts.ts'

const stock = {
  /** Units in stock now. */
  units: Type.Integer(),
  /** Their value at cost; null where the cost is unknown. In totals: of those whose cost is known. */
  value: Nullable(SignedMoney),
  /** Units that were sold in the last 30 and 90 days, less those that came back. */
  sold_30: Type.Integer(),
  sold_90: Type.Integer(),
} as const

const StockRow = Type.Object({
  product_id: Id,
  /** Null for a product without variants. */
  variant_id: Nullable(Id),
  name: Type.String(),
  /** Empty without variants. */
  variant: Type.String(),
  ...stock,
  /** Units ÷ daily sales of the last 90 days, in whole days; null where nothing was sold. */
  days_left: Nullable(Type.Integer()),
  /** The day of the last sale; null: never. */
  last_sold_on: Nullable(Day),
  /** In stock, and nothing was sold for 180 days. */
  is_idle: Type.Boolean(),
})

/** The stock of now, so without a period. Products that are published, the fewest days left first. */
export const StockReport = Type.Object({
  currency: Currency,
  rows: Type.Array(StockRow),
  totals: Type.Object({
    ...stock,
    /** Units whose cost is unknown. */
    units_without_cost: Type.Integer(),
  }),
})

const money = {
  /** Payments that came in for orders. */
  received: SignedMoney,
  /** Below zero: refunds that were paid out. */
  given_back: SignedMoney,
  /** `received` + `given_back`. */
  balance: SignedMoney,
} as const

/** `method`: as orders have it. `provider`: "stripe"; null for money outside of providers. */
const MoneyRow = Type.Object({
  method: Type.String(),
  provider: Nullable(Type.String()),
  ...money,
})

/**
 * From the sales to the bank: `sold` + `came_back` + `newly_open` + `paid_later` + `unsold` +
 * `unexplained` = `balance` of the totals.
 */
const MoneyBridge = Type.Object({
  /** The total of what was sold in the period. */
  sold: SignedMoney,
  /** Below zero: what came back in the period. */
  came_back: SignedMoney,
  /** Below zero: of what was sold in the period, what was not paid in it. A cancellation of unpaid sales counts against. */
  newly_open: SignedMoney,
  /** Money that came in the period for sales of another period. */
  paid_later: SignedMoney,
  /** Money for no sale: paid twice or too late, less what of it was given back. */
  unsold: SignedMoney,
  /** Zero, but while entries are still to be written: a refund of the last seconds, or orders from before an update. */
  unexplained: SignedMoney,
})

/** Money by method and provider. */
export const MoneyReport = ReportOf(MoneyRow, Type.Object(money), { bridge: MoneyBridge })

export type StockReport = Static<typeof StockReport>
export type StockRow = Static<typeof StockRow>
export type MoneyReport = Static<typeof MoneyReport>
export type MoneyRow = Static<typeof MoneyRow>
