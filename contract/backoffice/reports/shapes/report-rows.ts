import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable, SignedMoney, Day } from '../../../wire.ts'
import { ReportOf, Sums, sums } from './report-parts.ts'

/**
 * Each hour, day, week or month of the period, oldest first, also those without a sale. `period`: an
 * hour "2026-11-25T13", the day "2026-11-25", the first day of a week (which may lie before `from`),
 * or the month "2026-11". An hour that the clocks repeat is one row.
 */
const SalesRow = Type.Object({ period: Type.String(), ...sums })

export const SalesBy = Type.Enum(['hour', 'day', 'week', 'month'])

/** Rows of the former period are in the same order: the n-th belongs to the n-th. */
export const SalesReport = ReportOf(SalesRow, Sums, { by: SalesBy })

/**
 * `product`: one of the shop, also one that it no longer sells. `gone`: a product that was deleted, with
 * its last name. `custom`: an item by hand that was no product, by its name. `delivery`: delivery and
 * fees, one row. `rest`: all that are not listed, one row, last.
 */
const SoldKind = Type.Enum(['product', 'gone', 'custom', 'delivery', 'rest'])

export const ProductsBy = Type.Enum(['product', 'variant'])

const sold = {
  kind: SoldKind,
  /** Null but for a product. */
  product_id: Nullable(Id),
  /** Null but for a variant in a report by variant. */
  variant_id: Nullable(Id),
  /** The product's name today; empty for `delivery` and `rest`. */
  name: Type.String(),
  /** "Red, 30 cm"; empty without variants, and in a report by product. */
  variant: Type.String(),
} as const

/** Highest total first, `delivery` and `rest` last. */
const ProductsRow = Type.Object({ ...sold, ...sums })

export const ProductsReport = ReportOf(ProductsRow, Sums, { by: ProductsBy })

/** `none`: custom items, and products that are gone. The other kinds are as of products. */
const CategoriesRow = Type.Object({
  kind: Type.Enum(['category', 'none', 'delivery']),
  category_id: Nullable(Id),
  /** Empty but for a category. */
  name: Type.String(),
  ...sums,
})

/** Sales by the category that a product had when it was sold; highest total first. */
export const CategoriesReport = ReportOf(CategoriesRow, Sums, {})

/** `country`: of the delivery, "DE"; null: collected, or unknown. */
const PlacesRow = Type.Object({ country: Nullable(Type.String()), ...sums })

/** Highest total first. */
export const PlacesReport = ReportOf(PlacesRow, Sums, {})

/**
 * `buyer`: an account, or all orders of a guest's address. `unknown`: buyers whose data was erased.
 * `rest`: all others. The last two are one row each, last.
 */
const BuyersRow = Type.Object({
  kind: Type.Enum(['buyer', 'unknown', 'rest']),
  /** The page of the buyer; null but for a buyer. */
  customer_id: Nullable(Id),
  /** The account's name, or the name and address of a guest; empty but for a buyer. */
  name: Type.String(),
  /** The first order ever. Null but for a buyer. */
  first_on: Nullable(Day),
  /** Orders ever until the end of the period; null but for a buyer. */
  orders_ever: Nullable(Type.Integer()),
  ...sums,
})

/**
 * Buyers whose first sale ever lies in the period, and those who had bought before. Those whose data was
 * erased are neither, so that the two may be less than the totals.
 */
const BuyerGroups = Type.Object({
  /** People. */
  new_buyers: Type.Integer(),
  returning_buyers: Type.Integer(),
  /** The sums of all entries of new buyers. */
  of_new: Sums,
  of_returning: Sums,
  /** Orders per known buyer in the period, "1.3"; null without any. */
  orders_per_buyer: Nullable(Type.String()),
  /** Average days between two orders of one buyer, of those whose later order is in the period; null without any. */
  days_between: Nullable(Type.Integer()),
})

/** The 50 buyers with the highest total. */
export const BuyersReport = ReportOf(BuyersRow, Sums, { groups: BuyerGroups })

/**
 * `promotion`: an offer, without a code. `code`: an offer by one of its codes. `own_price`: prices that
 * colleagues agreed below the shop's, by colleague. `gone`: an offer that was deleted.
 */
const discount = {
  /** Orders that were sold with it. */
  orders: Type.Integer(),
  /** Not above zero: what it took off in sales. */
  discounts: SignedMoney,
  /** Not below zero: what of it is void, since goods came back. */
  came_back: SignedMoney,
  /** The total of the orders that were sold with it, on the day of their sale. */
  sales_with: SignedMoney,
} as const

const DiscountsRow = Type.Object({
  kind: Type.Enum(['promotion', 'code', 'own_price', 'gone']),
  promotion_id: Nullable(Id),
  /** The offer's name today, or the colleague's. */
  name: Type.String(),
  /** Empty but for a code. */
  code: Type.String(),
  ...discount,
})

/** An order may have several discounts, so that `orders` and `sales_with` do not add up to the totals; amounts do. */
export const DiscountsReport = ReportOf(DiscountsRow, Type.Object(discount), {})

const margin = {
  units: Type.Integer(),
  /** Sales without tax and delivery, less what came back. */
  net: SignedMoney,
  /** The part of `net` whose cost is known. */
  net_with_cost: SignedMoney,
  /** The known cost. What came back without returning to stock keeps its cost. */
  cost: SignedMoney,
  /** `net_with_cost` − `cost`. */
  margin: SignedMoney,
  /** "38.5": margin in percent of `net_with_cost`; null where that is not above zero. */
  percent: Nullable(Type.String()),
  /** "82": for so many percent of `net` the cost is known; null where that is not above zero. */
  coverage: Nullable(Type.String()),
} as const

/** Highest margin first. There is no row of delivery. */
const MarginRow = Type.Object({ ...sold, ...margin })

export const MarginReport = ReportOf(MarginRow, Type.Object(margin), { by: ProductsBy })

export type SalesReport = Static<typeof SalesReport>
export type ProductsReport = Static<typeof ProductsReport>
export type ProductsRow = Static<typeof ProductsRow>
export type CategoriesReport = Static<typeof CategoriesReport>
export type CategoriesRow = Static<typeof CategoriesRow>
export type PlacesReport = Static<typeof PlacesReport>
export type BuyersReport = Static<typeof BuyersReport>
export type BuyersRow = Static<typeof BuyersRow>
export type DiscountsReport = Static<typeof DiscountsReport>
export type DiscountsRow = Static<typeof DiscountsRow>
export type MarginReport = Static<typeof MarginReport>
export type MarginRow = Static<typeof MarginRow>
