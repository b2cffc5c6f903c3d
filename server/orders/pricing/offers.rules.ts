import { said, type Said } from '#contract/language/said.ts'
import { centsText, type MoneyForm } from '#contract/money.ts'
import { exact, part, share } from '#contract/calculation/shares.ts'

/** A discount of the shop: automatic, or with a code. */
export type Offer = {
  id: number
  /** The name for buyers. */
  name: string
  /** With which it is claimed; null where it counts of itself. */
  code: string | null
  kind: 'percent' | 'amount' | 'free_shipping'
  /** Single lines, the order as a whole, or its delivery. */
  target: 'items' | 'order' | 'shipping'
  /** In 1/100 % or in cents; 0 for free delivery. */
  value: number
  /** The minimum of the items before discounts. */
  minimumCents: number
  /** Whether it may count beside others. */
  combines: boolean
  /** Smaller ones first. */
  priority: number
  /** The goods that it applies to; both empty: all. */
  categoryIds: number[]
  productIds: number[]
  /** Whether its uses or its code's are limited. */
  isLimited: boolean
  isCodeLimited: boolean
}

/** A line as far as offers look at it. */
type OfferedLine = { productId: number; categoryId: number; cents: number }

/** The discount of an offer on each line, in order. */
type Discount = { offer: Offer; shares: number[]; cents: number }

/** The reason why an offer does not count, as a sentence for the buyer. */
export type Unused = { offer: Offer; why: Said }

type Chosen = { discounts: Discount[]; freeShipping: Offer | undefined; unused: Unused[] }

const HUNDRED_PERCENT = 10_000

/**
 * Chooses among the offers on goods the best single one, or all that combine, whichever saves more,
 * and the best offer on delivery beside them. Ties prefer the automatic one, then the smaller id.
 */
export function chooseOffers(lines: OfferedLine[], offers: Offer[], money: MoneyForm): Chosen {
  const items = lines.reduce((sum, { cents }) => exact(sum + cents), 0)
  const unfit = new Map(
    offers.flatMap((offer) => {
      const why = whyNot(offer, lines, items, money)
      return why === undefined ? [] : [[offer, why] as const]
    }),
  )
  const fitting = offers.filter((offer) => !unfit.has(offer)).toSorted(preferred)
  const onGoods = fitting.filter(({ kind }) => kind !== 'free_shipping')
  const freeShipping = fitting.find(({ kind }) => kind === 'free_shipping')
  const discounts = best(lines, onGoods)
  const used = new Set([freeShipping, ...discounts.map(({ offer }) => offer)])
  return {
    discounts,
    freeShipping,
    unused: offers
      .filter((offer) => !used.has(offer))
      .map((offer) => ({ offer, why: unfit.get(offer) ?? OTHERS_SAVE_MORE })),
  }
}

const OTHERS_SAVE_MORE = said('othersSaveMore')

function whyNot(
  offer: Offer,
  lines: OfferedLine[],
  items: number,
  money: MoneyForm,
): Said | undefined {
  if (lines.length > 0 && !lines.some((line) => isFor(offer, line))) {
    return said('codeForOthers')
  }
  return items < offer.minimumCents
    ? said('codeFrom', { amount: centsText(offer.minimumCents, money) })
    : undefined
}

const isFor = ({ categoryIds, productIds }: Offer, { categoryId, productId }: OfferedLine) =>
  (categoryIds.length === 0 && productIds.length === 0) ||
  categoryIds.includes(categoryId) ||
  productIds.includes(productId)

/** The automatic before what needs a code, the smaller id before the larger. */
const preferred = (a: Offer, b: Offer) =>
  Number(a.code !== null) - Number(b.code !== null) || a.id - b.id

function best(lines: OfferedLine[], offers: Offer[]): Discount[] {
  const together = offers.filter(({ combines }) => combines)
  const choices = [...offers.map((offer) => [offer]), ...(together.length > 1 ? [together] : [])]
  let winner: Discount[] = []
  let mostSaved = 0
  for (const choice of choices) {
    const discounts = applyInTurn(lines, choice)
    const saved = discounts.reduce((sum, { cents }) => exact(sum + cents), 0)
    if (saved > mostSaved) [winner, mostSaved] = [discounts, saved]
  }
  return winner
}

/** Items first, then the order; percent before amount; each works on what is left. */
function applyInTurn(lines: OfferedLine[], offers: Offer[]): Discount[] {
  const left = lines.map(({ cents }) => cents)
  const discounts = offers.toSorted(byTurn).map((offer) => {
    const shares = sharesOf(offer, lines, left)
    for (const [at, cents] of shares.entries()) left[at] = exact(left[at]! - cents)
    return { offer, shares, cents: shares.reduce((sum, cents) => exact(sum + cents), 0) }
  })
  // An offer that had nothing left to reduce is not used, and its limit stays.
  return discounts.filter(({ cents }) => cents > 0)
}

const byTurn = (a: Offer, b: Offer) =>
  Number(a.target === 'order') - Number(b.target === 'order') ||
  Number(a.kind === 'amount') - Number(b.kind === 'amount') ||
  a.priority - b.priority ||
  a.id - b.id

/**
 * A discount on single lines rounds each line; one on the order rounds the sum, then shares it out.
 */
function sharesOf(offer: Offer, lines: OfferedLine[], left: number[]): number[] {
  const base = left.map((cents, at) => (isFor(offer, lines[at]!) ? cents : 0))
  if (offer.kind === 'percent' && offer.target === 'items') {
    return base.map((cents) => part(cents, offer.value, HUNDRED_PERCENT))
  }
  const sum = base.reduce((all, cents) => exact(all + cents), 0)
  const off =
    offer.kind === 'percent' ? part(sum, offer.value, HUNDRED_PERCENT) : Math.min(offer.value, sum)
  return share(off, base)
}
