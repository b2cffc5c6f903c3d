import type { Order } from '../orders.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' })

type Shipping = NonNullable<Order['shipping']>

/** "arrives 3–6 December" or "ready from 3 December", of days such as "2026-12-03". */
export function arrivalDays({
  arrives_from: from,
  arrives_to: to,
  pickup_at: place,
}: Days): string {
  const [first, last] = [new Date(from), new Date(to)]
  if (place !== undefined) return `ready from ${DAY.format(first)}`
  return `arrives ${from === to ? DAY.format(first) : DAY.formatRange(first, last)}`
}
type Days = Omit<Shipping, 'name'>

/** "Courier, arrives 3–6 December." */
export const shippingSentence = (shipping: Shipping) =>
  `${shipping.name}, ${arrivalDays(shipping)}.`

/** The name of the method. */
export const pickupName = (place: string) => `Pick-up at ${place}`

/** For delivery that is arranged after the order. */
export const DELIVERY_NOT_IN_TOTAL = 'The shipping/delivery charge is not in the total.'
