import { type Said, toStaff } from '#contract/language/said.ts'
import { DAY_MS } from '#contract/rules/days.ts'

type ShippingTier = { from_amount: number; price_cents: number }

export type ShippingMethod = {
  id: number
  kind: 'delivery' | 'pickup'
  name: string
  /** The place of pick-up; empty for delivery. */
  place: string
  /** Lines for buyers: where the place is, and when it is open. */
  address: string
  hours: string
  /** Open days until it can be picked up; null: those of the shop. */
  handling_days: number | null
  basis: 'flat' | 'weight' | 'total'
  free_over_cents: number | null
  most_grams: number | null
  min_days: number
  max_days: number
  is_active: boolean
  /** In any order. */
  tiers: ShippingTier[]
}

/** Items after discounts, and their weight: null where that of one product is unknown. */
type Load = { itemsCents: number; grams: number | null }

type Priced = { cents: number; isFree: boolean }
/** `why` is for the merchant; the kind of the reason says what a buyer is to read. */
type Missing = { why: Said; kind: 'off' | 'weightUnknown' | 'tooHeavy' | 'belowFirstTier' }

/** The address and the hours of a place of pick-up as lines; undefined if it has neither. */
export const pickupDetails = ({ address, hours }: Pick<ShippingMethod, 'address' | 'hours'>) =>
  [address, hours].filter((lines) => lines !== '').join('\n') || undefined

/** The price of a method for a load, or the reason why the method is not offered. */
export function priceOfMethod(method: ShippingMethod, load: Load): Priced | Missing {
  const { basis, most_grams: most, free_over_cents: free } = method
  if (!method.is_active) return { kind: 'off', why: toStaff('itIsSwitchedOff') }
  if (load.grams === null && (basis === 'weight' || most !== null)) {
    return { kind: 'weightUnknown', why: toStaff('theWeightOfAProductIsUnknown') }
  }
  if (most !== null && load.grams! > most) {
    return { kind: 'tooHeavy', why: toStaff('itTakesUpToGrams', { most, grams: load.grams! }) }
  }
  const amount = basis === 'flat' ? 0 : basis === 'weight' ? load.grams! : load.itemsCents
  const tier = method.tiers
    .filter(({ from_amount: from }) => from <= amount)
    .reduce<ShippingTier | undefined>(
      (best, each) => (best && best.from_amount > each.from_amount ? best : each),
      undefined,
    )
  if (!tier) return { kind: 'belowFirstTier', why: toStaff('itsFirstTierBeginsHigher') }
  const isFree = free !== null && load.itemsCents >= free
  return { cents: isFree ? 0 : tier.price_cents, isFree }
}

export type Calendar = {
  handling_days: number
  cut_off_hour: number
  closed_weekdays: number[]
  /** "2026-12-25" */
  closed_days: string[]
  time_zone: string
}

/** First and last day of arrival, or of being ready. Closed days extend handling, not the way. */
export function arrivalOf(
  now: Date,
  calendar: Calendar,
  {
    min_days: min,
    max_days: max,
    handling_days: handling,
  }: Pick<ShippingMethod, 'min_days' | 'max_days' | 'handling_days'>,
): { from: string; to: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: calendar.time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  let day = Date.parse(`${part('year')}-${part('month')}-${part('day')}T00:00:00Z`)
  if (Number(part('hour')) >= calendar.cut_off_hour) day += DAY_MS
  const closed = new Set(calendar.closed_days)
  const isClosed = (at: number) =>
    closed.has(dayOf(at)) || calendar.closed_weekdays.includes(new Date(at).getUTCDay() || 7)
  while (isClosed(day)) day += DAY_MS
  for (let left = handling ?? calendar.handling_days; left > 0; left--) {
    day += DAY_MS
    while (isClosed(day)) day += DAY_MS
  }
  return { from: dayOf(day + min * DAY_MS), to: dayOf(day + max * DAY_MS) }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
