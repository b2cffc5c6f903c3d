import { DAY_MS } from './days.ts'

/** A parcel as far as its delivery matters. */
type Sent = { delivered_at: string | Date | null }

/**
 * When the buyer had the last unit of an order; undefined as long as a unit is to be sent, or a
 * parcel has no day of delivery.
 */
export function lastDelivery(shipments: readonly Sent[], unsent: number): Date | undefined {
  const times = shipments.map(
    ({ delivered_at }) => delivered_at && new Date(delivered_at).getTime(),
  )
  if (unsent > 0 || times.length === 0 || times.includes(null)) return undefined
  return new Date(Math.max(...times.map(Number)))
}

/**
 * The last day of a period that begins with a delivery, "2026-12-04". A Saturday or Sunday moves it to
 * the next Monday (Regulation 1182/71, article 3); public holidays are not known here.
 */
export function lastDay(delivered: string, days: number): string {
  const end = new Date(Date.parse(`${delivered}T00:00:00Z`) + days * DAY_MS)
  const beyond = { 6: 2, 0: 1 }[end.getUTCDay()] ?? 0
  return new Date(end.getTime() + beyond * DAY_MS).toISOString().slice(0, 10)
}

/** Days after a statement within which the money goes back: directive 2011/83/EU, article 13. */
export const REFUND_DAYS = 14
