import type { DraftState } from '#contract/backoffice/orders/drafts.ts'
import type { ChargedDelivery } from '#server/delivery/delivery.queries.ts'
import type { CartLine } from '../cart/cart-contents.queries.ts'
import { toPrice } from '../cart/cart.rules.ts'
import { customToPrice, type ItemOfNoProduct } from '../placing/custom-line.ts'
import { atOwnPrice, type OwnPrice } from '../pricing/own-price.rules.ts'
import type { LineToPrice } from '../pricing/pricing.rules.ts'

/** Items that the list of drafts names of each. */
export const MOST_ROWS_OF_DRAFT = 3

/** Items of a draft that are no products. */
export const MOST_CUSTOM_LINES = 50

/** An item of a draft that is no product of the shop. */
export type CustomLine = ItemOfNoProduct & { id: number; weight_grams: number | null }

/** The price that a colleague gave an item, by the item's id. */
export type OwnPrices = Map<number, OwnPrice>

/** An offer whose time is over has ended, before its job has said so. */
export const stateOf = ({ state, is_over }: { state: DraftState; is_over: boolean }): DraftState =>
  state === 'sent' && is_over ? 'ended' : state

/** The items of a draft for the one calculation: products first, then what is no product. */
export const linesToPrice = (
  items: CartLine[],
  own: OwnPrices,
  custom: CustomLine[],
): LineToPrice[] => [
  ...items.map((item) => atOwnPrice(toPrice(item), own.get(item.id))),
  ...custom.map(customToPrice),
]

/** The delivery of a draft, with the weight of what is no product. */
export function withCustomWeight(
  delivery: ChargedDelivery | undefined,
  custom: CustomLine[],
): ChargedDelivery | undefined {
  if (!delivery || custom.length === 0) return delivery
  const unweighed = custom.filter(({ weight_grams }) => weight_grams === null)
  const grams = custom.reduce((sum, line) => sum + (line.weight_grams ?? 0) * line.quantity, 0)
  return {
    ...delivery,
    grams: delivery.grams === null || unweighed.length > 0 ? null : delivery.grams + grams,
    unweighed: [...delivery.unweighed, ...unweighed.map(({ name }) => name)],
  }
}
