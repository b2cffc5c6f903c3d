import { DAY_MS } from '#contract/rules/days.ts'
import { DOLLARS } from '#contract/money.ts'
import type { Customization } from '#contract/customization.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Priced } from '#server/orders/pricing/pricing.rules.ts'
import { priceOf } from '#server/orders/pricing/pricing.rules.ts'
import type { Method } from '#server/tenants/tables.ts'
import { type Fate, fateOf, type Step } from './fates.ts'
import type { Good } from './goods.ts'
import { type Past } from './past.ts'
import type { Random } from './random.ts'

type PlannedLine = {
  good: Good
  cents: number
  quantity: number
  customization: Customization
}

export type PlannedOrder = {
  id: number
  number: string
  /** The place among the shop's buyers. */
  buyer: number
  placedAt: number
  method: Method
  lines: PlannedLine[]
  priced: Priced
  status: OrderStatus
  /** After it was placed. */
  steps: Step[]
} & Pick<Fate, 'stock' | 'partRefund' | 'hasSurplus'>

/** The offers that were valid at the time of an order. */
type Offer = Priced['used'][number]['offer']

export type TimedOffer = { offer: Offer; from: number; to: number; firstOrderOnly: boolean }

type Plan = {
  random: Random
  past: Past
  goods: Good[]
  buyers: number
  takesCards: boolean
  offers: TimedOffer[]
  /** The price of a good at a time. */
  centsAt: (good: Good, at: number) => number
}

const ORDERS = 240
const DAYS = 183
/** The first buyers order most. */
const weightOf = (place: number) => 1 / Math.sqrt(place + 6)

/** Half a year of orders, the oldest first; there are more of them as the shop gets known. */
export function planOrders(plan: Plan): PlannedOrder[] {
  const { random } = plan
  const days = Array.from({ length: ORDERS }, () => Math.floor(DAYS * random.next() ** 1.25))
  days.sort((a, b) => b - a)
  const weights = Array.from({ length: plan.buyers }, (_, place) => weightOf(place))
  const seen = new Set<number>()
  let hasSurplus = false
  const moments = days
    .map((daysAgo) => plan.past.at(daysAgo, random.between(...(daysAgo ? DAYTIME : RECENT))))
    .toSorted((a, b) => a - b)
  return moments.map((placedAt) => {
    const buyer = weighted(random, weights)
    const order = planOrder(plan, { buyer, placedAt, isFirst: !seen.has(buyer) })
    seen.add(buyer)
    // Plans one payment that came twice, a fortnight ago.
    if (!hasSurplus && order.status === 'delivered' && plan.past.daysSince(placedAt) < 20) {
      hasSurplus = true
      return { ...order, hasSurplus }
    }
    return order
  })
}

const DAYTIME = [5 * 60, 22 * 60] as const
const RECENT = [30, 300] as const

type Placing = { buyer: number; placedAt: number; isFirst: boolean }

function planOrder(plan: Plan, { buyer, placedAt, isFirst }: Placing): PlannedOrder {
  const { random, past, offers } = plan
  const method = methodOf(plan)
  const lines = planLines(plan, placedAt)
  const fate = fateOf({ random, past, placedAt, method, takesCards: plan.takesCards })
  const claimed = offers.filter(
    ({ offer, from, to, firstOrderOnly }) =>
      placedAt >= from &&
      placedAt < to &&
      (isFirst || !firstOrderOnly) &&
      (offer.code === null || random.chance(CODE_USED)),
  )
  const priced = priceOf(
    lines.map(({ good, cents, quantity }) => ({
      productId: good.productId,
      categoryId: good.categoryId,
      taxClass: good.taxClass,
      name: good.name,
      unitCents: cents,
      quantity,
    })),
    DOLLARS,
    claimed.map(({ offer }) => offer),
  )
  return {
    id: random.id(),
    number: `${random.text(5)}-${random.text(5)}`,
    buyer,
    placedAt,
    lines,
    priced,
    ...fate,
  }
}

const CODE_USED = 0.45

function methodOf({ random, takesCards }: Plan): Method {
  const by = random.next()
  if (takesCards && by < 0.6) return 'card'
  return by < 0.88 ? 'bank_transfer' : 'custom'
}

function planLines({ random, goods, takesCards, centsAt }: Plan, at: number): PlannedLine[] {
  const known = goods.filter(({ addedAt }) => addedAt < at - DAY_MS)
  // A knife is bought alone, tea by the handful.
  const count = takesCards ? (random.chance(0.25) ? 2 : 1) : random.between(1, 3)
  const chosen = new Set(Array.from({ length: count }, () => random.pick(known)))
  return [...chosen].map((good) => ({
    good,
    cents: centsAt(good, at),
    quantity: takesCards ? (random.chance(0.1) ? 2 : 1) : random.between(1, 3),
    customization: good.customize(random),
  }))
}

function weighted(random: Random, weights: number[]): number {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return weights.findIndex((weight) => (left -= weight) <= 0)
}
