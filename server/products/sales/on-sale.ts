import { toStaff } from '#contract/language/said.ts'
import { violatedCheck } from '#server/platform/database/violations.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

export const IS_ON_SALE = toStaff('itIsOnSale')

/** Whether `assert_price_of_sale` of `server/products/sql/sales.sql` refused a price because a sale is running. */
export const isBesideSale = (error: unknown): boolean => violatedCheck(error) === 'sale_leads'

/** For `.catch()` of the statement that writes a price. @throws Refusal 409 while it is on sale */
export function refuseIfOnSale(error: unknown): never {
  if (isBesideSale(error)) return refuse(409, IS_ON_SALE)
  throw error
}
