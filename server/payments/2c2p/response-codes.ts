import type { Outcome } from '../payment/fact.ts'

/** 2C2P's response codes, as its documentation lists them. Whatever is not here is unknown. */
const OUTCOMES: [Outcome, string][] = [
  ['paid', '0000 4110 5017'],
  ['returned', '4120 4121 4122 4130'],
  ['pending', '0001 2001 4009 1003 1005'],
  ['unpaid', '2002'],
  ['canceled', '0003 4080 5010 4017'],
  ['expired', '5009 9020'],
  ['review', '4010 5015 5016 4000 4011 4016 4200'],
  ['unknown', '0999 2000 2003 4050 4068 4091 4096 4099'],
  ['declined', '0004 9035'],
]
const outcomes = new Map(
  OUTCOMES.flatMap(([outcome, codes]) => codes.split(' ').map((code) => [code, outcome] as const)),
)

/** The meaning of a code in a notification or in the answer to an inquiry. */
export function outcomeOf(code: string): Outcome {
  const isDecline = /^4\d{3}$/.test(code) && within(code, 4001, 4099)
  return outcomes.get(code) ?? (isDecline ? 'declined' : 'unknown')
}

const REFUSALS: [from: number, to: number][] = [
  [9004, 9010],
  // The invoice number is taken.
  [9015, 9015],
  [9037, 9042],
  [9057, 9060],
  [9900, 9900],
  [6101, 6110],
]

/** Tells whether a code in the answer to a payment request says that there will be no payment. */
export const isRefusal = (code: string) =>
  /^\d{4}$/.test(code) && REFUSALS.some(([from, to]) => within(code, from, to))

const within = (code: string, from: number, to: number) =>
  Number(code) >= from && Number(code) <= to
