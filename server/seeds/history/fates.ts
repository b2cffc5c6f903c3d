import { DAY_MS } from '#contract/rules/days.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Method } from '#server/tenants/tables.ts'
import { HOUR_MS, type Past } from './past.ts'
import type { Random } from './random.ts'

/** A status that an order came to. */
export type Step = {
  status: OrderStatus
  at: number
  actor: 'customer' | 'merchant' | 'payment' | 'clock'
}

/** The way of an order after it was placed. */
export type Fate = {
  status: OrderStatus
  method: Method
  steps: Step[]
  stock: 'held' | 'sold' | 'returned'
  /** The cents that went back while the order stayed sold. */
  partRefund: number | null
  /** The order was paid twice. */
  hasSurplus: boolean
}

type Placed = {
  random: Random
  past: Past
  placedAt: number
  method: Method
  takesCards: boolean
}

type End = OrderStatus | 'refunded_part'

/** By age: [days up to, share of each end]. The shares add up to 1. */
const ENDS: [number, [End, number][]][] = [
  [
    1,
    [
      ['paid', 0.75],
      ['awaiting_payment', 0.25],
    ],
  ],
  [
    3,
    [
      ['processing', 0.4],
      ['paid', 0.3],
      ['awaiting_payment', 0.3],
    ],
  ],
  [
    6,
    [
      ['shipped', 0.35],
      ['processing', 0.4],
      ['awaiting_payment', 0.25],
    ],
  ],
  [8, [['shipped', 1]]],
  [
    14,
    [
      ['shipped', 0.5],
      ['delivered', 0.4],
      ['expired', 0.05],
      ['canceled', 0.05],
    ],
  ],
  [
    Infinity,
    [
      ['delivered', 0.8],
      ['canceled', 0.05],
      ['expired', 0.06],
      ['refunded', 0.04],
      ['refunded_part', 0.05],
    ],
  ],
]

export function fateOf(placed: Placed): Fate {
  const { random, past, placedAt } = placed
  const age = past.daysSince(placedAt)
  const [, ends] = ENDS.find(([days]) => age <= days)!
  let left = random.next()
  const [end] = ends.find(([, share]) => (left -= share) < 0) ?? ends[0]!
  // A card order is paid at once, or expires within the hour.
  const method =
    end === 'awaiting_payment' && placed.method === 'card' ? 'bank_transfer' : placed.method
  const status = end === 'refunded_part' ? 'delivered' : end
  return {
    status,
    method,
    steps: stepsTo(status, { ...placed, method }),
    stock: STOCK[status] ?? 'sold',
    partRefund: end === 'refunded_part' ? random.pick([200, 300, 400]) : null,
    hasSurplus: false,
  }
}

const STOCK: Partial<Record<OrderStatus, Fate['stock']>> = {
  awaiting_payment: 'held',
  canceled: 'returned',
  expired: 'returned',
  refunded: 'returned',
}

/** The statuses before the last one of a paid order. */
const WAY: OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered']

function stepsTo(status: OrderStatus, { random, past, placedAt, method }: Placed): Step[] {
  if (status === 'awaiting_payment') return []
  if (status === 'expired') {
    const hours = method === 'card' ? 0.75 : 7 * 24
    return [{ status, at: placedAt + hours * HOUR_MS, actor: 'clock' }]
  }
  if (status === 'canceled') {
    const actor = random.pick(['customer', 'merchant'] as const)
    return [{ status, at: placedAt + random.between(2, 40) * HOUR_MS, actor }]
  }
  const statuses = status === 'refunded' ? [...WAY, status] : WAY.slice(0, WAY.indexOf(status) + 1)
  const waits: Partial<Record<OrderStatus, number>> = {
    paid: method === 'card' ? random.between(2, 9) / 60 : random.between(2, 9),
    processing: random.between(2, 8),
    shipped: random.between(14, 40),
    delivered: random.between(4, 7) * 24,
    refunded: random.between(3, 5) * 24,
  }
  let at = placedAt
  return statuses.map((each) => {
    at = Math.min(at + waits[each]! * HOUR_MS, Math.max(at + 1, past.newest))
    return {
      status: each,
      at,
      actor: each === 'paid' && method === 'card' ? 'payment' : 'merchant',
    }
  })
}

/** Unpaid units are kept until then. */
export const holdEndOf = ({ placedAt, method }: Pick<Placed, 'placedAt' | 'method'>) =>
  placedAt + (method === 'card' ? HOUR_MS * 0.75 : 7 * DAY_MS)
