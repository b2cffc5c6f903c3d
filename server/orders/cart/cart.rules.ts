import type { MoneyForm } from '#contract/money.ts'
import { MAX_LINE_QUANTITY } from '#contract/rules/limits.ts'
import { said, type Said, saidOf } from '#contract/language/said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { variantName } from '#server/products/catalogue/variant-name.ts'
import type { CartLine, CartProduct } from './cart-contents.queries.ts'
import type { Offer } from '../pricing/offers.rules.ts'
import { type Additions, type LineToPrice, type Priced, priceOf } from '../pricing/pricing.rules.ts'
import { exact } from '#contract/calculation/shares.ts'
import { isCustomizationOf } from './customization.rules.ts'

/** A cart of 100 lines with the largest quantities and prices stays far below 2^53 cents. */
export const MOST_LINES = 100

/** The price of one unit now: the variant's, or that of a product without variants. */
export const unitCentsOf = ({ variant, price_cents }: CartProduct): number =>
  variant?.price_cents ?? price_cents

/** The shop's cost of one unit: the variant's, or the product's; null if that is unknown. */
export const unitCostOf = ({ variant, cost_cents }: CartProduct): number | null =>
  variant?.cost_cents ?? cost_cents

/** A line for the calculation of totals. */
export const toPrice = ({ quantity, product }: CartLine): LineToPrice => ({
  productId: product.id,
  categoryId: product.category_id,
  taxClass: product.tax_class,
  name: cartLineName(product),
  unitCents: unitCentsOf(product),
  quantity,
})

/** "Panawal (10 in, rosewood)". */
const cartLineName = ({ name, variant }: Pick<CartProduct, 'name' | 'variant'>): string =>
  variant ? `${name} (${variantName(variant.values)})` : name

/** The total of the lines and its breakdown. */
export const priceCart = (
  lines: CartLine[],
  money: MoneyForm,
  offers: Offer[],
  additions: Additions = {},
): Priced => priceOf(lines.map(toPrice), money, offers, additions)

export const totalItems = (lines: Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => exact(sum + quantity), 0)

/** The reasons why lines cannot be ordered as they are, by their ids: sentences for the buyer. */
export function problemsOf(lines: CartLine[]): Map<number, Said> {
  const units = unitsByStock(lines)
  const problems = new Map<number, Said>()
  for (const line of lines) {
    const problem = problemOf(line, units.get(stockKey(line.product)) ?? 0)
    if (problem !== undefined) problems.set(line.id, problem)
  }
  return problems
}

/** `units`: of its product or variant, in all lines. */
function problemOf({ product, customization }: CartLine, units: number): Said | undefined {
  const { variant, is_active, option_count, customization_fields } = product
  const name = cartLineName(product)
  const { stock } = variant ?? product
  if (!is_active || variant?.is_active === false) return said('noLongerSold', { name })
  const changed = said('otherOptions', { name })
  if (option_count > 0 && !variant) return changed
  if (stock <= 0) return said('soldOut', { name })
  if (units > stock) return saidOf('product', 'onlyAvailable', { stock })
  return isCustomizationOf(customization_fields, customization) ? undefined : changed
}

/** All lines of a product, or of one of its variants, share its stock. */
function unitsByStock(lines: CartLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { quantity, product } of lines) {
    const key = stockKey(product)
    units.set(key, (units.get(key) ?? 0) + quantity)
  }
  return units
}

/** Lines with the same key share one stock. */
export const stockKey = ({ id, variant }: Pick<CartProduct, 'id' | 'variant'>) =>
  `${id}:${variant?.id}`

/** That the stock covers all of a product's lines, and this many units more. @throws Refusal 409 */
export function assertAvailable(product: CartProduct, lines: CartLine[], more: number): void {
  const { stock } = product.variant ?? product
  if (!product.is_active || product.variant?.is_active === false) {
    refuse(409, said('noLongerSold', { name: cartLineName(product) }))
  }
  if (stock <= 0) refuse(409, saidOf('product', 'outOfStock'))
  const units = unitsByStock(lines).get(stockKey(product)) ?? 0
  if (units + more > stock) refuse(409, saidOf('product', 'onlyAvailable', { stock }))
}

/** Equal product, variant and customization make one line. */
export const isSameLine = (one: Wording, other: Wording): boolean =>
  stockKey(one.product) === stockKey(other.product) &&
  JSON.stringify(one.customization) === JSON.stringify(other.customization)

type Wording = Pick<CartLine, 'product' | 'customization'>

/** That a cart without end is none. @throws Refusal 400 */
export function assertHoldsMore(
  lines: CartLine[],
  { product, customization, quantity }: Omit<CartLine, 'id'>,
): void {
  const line = lines.find((each) => isSameLine(each, { product, customization }))
  if (!line && lines.length >= MOST_LINES) {
    refuse(400, said('mostItems', { count: MOST_LINES }))
  }
  if ((line?.quantity ?? 0) + quantity > MAX_LINE_QUANTITY) {
    refuse(400, said('mostUnits', { count: MAX_LINE_QUANTITY }))
  }
}

/** @throws Refusal 400 */
export function assertQuantity(quantity: number): void {
  if (quantity < 1) refuse(400, said('quantityTooSmall'))
}

export const noSuchProduct = () => refuse(404, saidOf('product', 'notFound'))

/** @throws Refusal 400 on an empty cart, 409 with a sentence that names the product at fault */
export function assertCanBeOrdered(lines: CartLine[]): void {
  if (lines.length === 0) refuse(400, saidOf('cart', 'cleared'))
  const problems = problemsOf(lines)
  for (const { id, product } of lines) {
    const problem = problems.get(id)
    if (!problem) continue
    const namesIt = 'name' in problem.values
    refuse(409, namesIt ? problem : said('ofProduct', { name: product.name, problem }))
  }
}
