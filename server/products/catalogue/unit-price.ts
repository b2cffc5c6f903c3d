import { centsText } from '#contract/money.ts'
import { pricePerUnit } from '#contract/rules/measure.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'

/** The shop's form of money and its texts. */
export type WritesPrices = Pick<ShopFormat, 'currency' | 'money' | 'texts'>

/**
 * The price of a unit of goods, in words of the shop's language, so that no page's scripts know how.
 * Empty where none is due.
 */
export function unitPrice(
  cents: number,
  measure: string,
  { money, texts }: Pick<WritesPrices, 'money' | 'texts'>,
): { unit_price?: string } {
  const price = measure === '' ? undefined : pricePerUnit(cents, measure)
  if (!price) return {}
  const words = { price: centsText(price.cents, money), unit: price.unit }
  return { unit_price: texts.of('unitPrices')('per', words) }
}
