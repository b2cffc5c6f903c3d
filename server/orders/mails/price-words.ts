import type { BreakdownEntry } from '#contract/breakdown.ts'
import { wireToCents } from '#contract/money.ts'
import { isInEuMarket } from '#contract/places/country-groups.ts'
import { findPriceFacts } from '#server/pages/price-line.queries.ts'
import { type PriceFacts, priceLineOf } from '#server/pages/price-line.rules.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { OrderForMail } from './mailed-order.queries.ts'

/** The settings behind the words on prices; undefined, without a statement, outside the EU. */
export const findPriceFactsFor = async (
  tx: ReadTx,
  { can_withdraw, could_withdraw, shop_country }: OrderForMail,
): Promise<PriceFacts | undefined> =>
  isInEuMarket(can_withdraw || could_withdraw, shop_country) ? findPriceFacts(tx) : undefined

type Priced = Pick<OrderForMail, 'shipping' | 'texts' | 'currency'>

/** The words on tax and delivery above the prices of an order, which follow what the order charges. */
export function priceWordsOf(
  { shipping, texts, currency }: Priced,
  breakdown: BreakdownEntry[],
  facts: PriceFacts,
): string | undefined {
  const taxes = breakdown.filter(({ kind, is_without_rate }) => kind === 'tax' && !is_without_rate)
  const isTaxed = taxes.some(({ rate }) => rate !== 0)
  const tax = taxes.some(({ is_included }) => !is_included) ? 'added' : 'included'
  const line = priceLineOf(
    {
      ...facts,
      ...(taxes.length > 0 && { tax: isTaxed ? tax : 'none' }),
      delivery: deliveryOf(shipping, currency, breakdown) ?? facts.delivery,
    },
    texts,
  )
  return line && `${line.words}${line.link ?? ''}`
}

/** Undefined where delivery is settled after the order. */
function deliveryOf(
  shipping: Priced['shipping'],
  currency: string,
  breakdown: BreakdownEntry[],
): PriceFacts['delivery'] | undefined {
  if (shipping === null) return undefined
  if (shipping.pickup_at !== undefined) return 'none'
  const costs = breakdown.some(
    ({ kind, amount }) => kind === 'shipping' && wireToCents(amount, currency) > 0,
  )
  return costs ? 'charged' : 'free'
}
