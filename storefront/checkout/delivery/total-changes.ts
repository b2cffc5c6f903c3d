import type { GroupTexts } from '#contract/language/texts.ts'
import type { BreakdownEntry } from '#contract/breakdown.ts'
import { money, type MoneyForm } from '#contract/money.ts'
import type { Cart, CartItem } from '#contract/orders.ts'
import { type Reason, reasonsBesideItems } from '#contract/reasons.ts'

/** A total as the buyer sees it, with everything that makes it. */
export type ShownTotal = {
  items: CartItem[]
  breakdown: BreakdownEntry[] | undefined
  total: string
}

/** The total of the quote, or of the cart in a shop without quotes. */
export const shownTotal = (
  cart: Cart,
  quote: Pick<Cart, 'breakdown' | 'total_price'> = cart,
): ShownTotal => ({
  items: cart.items,
  breakdown: quote.breakdown,
  total: quote.total_price,
})

/** Sentences about each difference between two totals, the totals last. None if they are equal. */
export function totalChanges(
  before: ShownTotal,
  after: ShownTotal,
  form: MoneyForm,
  t: Texts,
): string[] {
  const shown = (amount: string) => money(amount, form)
  if (before.total === after.total) return []
  return [
    ...pairs(before.items, after.items, lineKey).flatMap((pair) => lineChange(pair, shown, t)),
    ...pairs(reasonsOf(before), reasonsOf(after), reasonKey).flatMap((pair) =>
      reasonChange(pair, shown, t),
    ),
    t('totalChanged', { now: shown(after.total), before: shown(before.total) }),
  ]
}

type Texts = GroupTexts<'checkout'>
type Shown = (amount: string) => string

type Pair<Part> = readonly [Part | undefined, Part | undefined]

/** Each part with the one of its key on the other side. */
function pairs<Part>(before: Part[], after: Part[], keyOf: (part: Part) => string): Pair<Part>[] {
  const later = new Map(after.map((part) => [keyOf(part), part]))
  const known = new Set(before.map(keyOf))
  return [
    ...before.map((part) => [part, later.get(keyOf(part))] as const),
    ...after.filter((part) => !known.has(keyOf(part))).map((part) => [undefined, part] as const),
  ]
}

const lineKey = ({ id }: CartItem) => String(id)

const lineName = ({ product, variant }: CartItem) =>
  variant ? `${product.name}, ${variant.name}` : product.name

function lineChange([was, is]: Pair<CartItem>, shown: Shown, t: Texts): string[] {
  if (!was) return is ? [t('lineAdded', { name: lineName(is) })] : []
  if (!is) return [t('lineGone', { name: lineName(was) })]
  const changes: string[] = []
  if (was.quantity !== is.quantity) {
    changes.push(t('quantityChanged', { now: is.quantity, before: was.quantity }))
  }
  if (was.product.price !== is.product.price) {
    const [now, before] = [shown(is.product.price), shown(was.product.price)]
    changes.push(t('priceChanged', { now, before }))
  }
  return changes.length > 0
    ? [t('lineChanged', { name: lineName(is), changes: changes.join(', ') })]
    : []
}

const reasonsOf = ({ breakdown }: ShownTotal) => reasonsBesideItems(breakdown)

const reasonKey = ({ kind, label }: Reason) => JSON.stringify([kind, label])

function reasonChange([was, is]: Pair<Reason>, shown: Shown, t: Texts): string[] {
  if (!was) return is ? [t('reasonIs', { name: is.label, amount: shown(is.amount) })] : []
  if (!is) return [t('reasonGone', { name: was.label })]
  if (was.amount === is.amount) return []
  return [t('reasonChanged', { name: is.label, now: shown(is.amount), before: shown(was.amount) })]
}
