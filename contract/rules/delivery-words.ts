const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** "arrives 3–6 December", of two days such as "2026-12-03". */
export function arrivalDays(from: string, to: string): string {
  const [first, last] = [new Date(from), new Date(to)]
  return `arrives ${from === to ? DAY.format(first) : DAY.formatRange(first, last)}`
}

/** For delivery that is arranged after the order. */
export const DELIVERY_NOT_IN_TOTAL = 'The shipping/delivery charge is not in the total.'
