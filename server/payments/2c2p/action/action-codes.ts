import type { RefundReason } from '#contract/rules/refund-words.ts'
import type { KnownRefund, RefundAnswer } from '../../card/provider.ts'

type Meaning = Pick<RefundAnswer, 'outcome' | 'reason'>

const means = (
  codes: string,
  outcome: RefundAnswer['outcome'],
  reason: RefundReason | null = null,
): [string, Meaning][] => codes.split(' ').map((code) => [code, { outcome, reason }])

/**
 * Result codes of Payment Action beside 00, as the page 'Payment Maintenance Result Codes' lists
 * them. Any other code leaves the outcome open: the provider is asked again.
 */
const MEANINGS = new Map<string, Meaning>([
  ...means('42 51', 'pending'),
  // Already refunded, already voided: that may be our own request whose answer was lost.
  ...means('49 29 12 52 53', 'unknown'),
  ...means('39 21 25 22 61 65', 'not-now'),
  ...means('50 15 16', 'review', 'unclear'),
  ...means('18 30 40 47', 'refused', 'amount'),
  ...means('41 44 45', 'refused', 'rejected'),
  ...means('43', 'refused', 'parts'),
  ...means('54', 'refused', 'too_old'),
  ...means('46 48', 'refused', 'funds'),
  ...means('02 10 11 17 97 98', 'refused', 'request'),
  ...means('03 13 14 96', 'account', 'account'),
])

const NOTHING_SAID: Meaning = { outcome: 'unknown', reason: null }

export const SUCCESS = '00'
/** The invoice is not valid, or unknown. */
export const UNKNOWN_INVOICE = new Set(['15', '16'])

/** The statuses that a success has with each request, and those of one that is under way. */
const DONE = { V: 'V', R: 'RF' } as const
const UNDER_WAY = { V: 'VP', R: 'RP' } as const

/** The meaning of the answer to a void or a refund. A success without its status is none. */
export function meaningOf(processType: 'V' | 'R', code: string, status: string): Meaning {
  if (code !== SUCCESS) return MEANINGS.get(code) ?? NOTHING_SAID
  if (status === DONE[processType]) return { outcome: 'done', reason: null }
  return status === UNDER_WAY[processType] ? { outcome: 'pending', reason: null } : NOTHING_SAID
}

export const isAccountFault = (code: string) => MEANINGS.get(code)?.outcome === 'account'

/** The states of a refund in the provider's list; undefined for a status that says nothing. */
const REFUND_STATES: Record<string, Pick<KnownRefund, 'state' | 'reason'>> = {
  RF: { state: 'done', reason: null },
  RP: { state: 'pending', reason: null },
  AP: { state: 'pending', reason: null },
  RFF: { state: 'failed', reason: 'rejected' },
  RR: { state: 'failed', reason: 'rejected' },
  RR1: { state: 'failed', reason: 'funds' },
}

export const refundStateOf = (status: string): Pick<KnownRefund, 'state' | 'reason'> =>
  REFUND_STATES[status] ?? { state: 'pending', reason: null }
