import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Day, Id, Nullable, SignedMoney } from '../../../wire.ts'
import { ReportOf } from './report-parts.ts'

/** received + given_back + fees + other = amount. */
const figures = {
  /** The sum that moves to the bank. Below zero: the provider collects it. */
  amount: SignedMoney,
  /** Payments in it. */
  received: SignedMoney,
  /** Below zero: refunds in it. */
  given_back: SignedMoney,
  /** Not above zero: what the provider keeps. */
  fees: SignedMoney,
  /** Disputes and corrections; all of a payout whose parts the provider does not tell. */
  other: SignedMoney,
  payments: Type.Integer({ minimum: 0 }),
  /** Payments and refunds in it that are of no order of this shop. */
  unmatched: Type.Integer({ minimum: 0 }),
} as const

const payout = {
  id: Id,
  /** "stripe" */
  provider: Type.String(),
  /** The provider's number of it. */
  reference: Type.String(),
  arrives_on: Day,
  state: Type.Enum(['pending', 'paid', 'failed']),
  /** `told`: its parts are known; `awaited`: they will be; `manual`: the provider tells none. */
  parts: Type.Enum(['told', 'awaited', 'manual']),
} as const

export const PayoutRow = Type.Object({ ...payout, ...figures })

/** Payouts by the day on which they arrive, the newest first. One that failed counts as nothing in the totals. */
export const PayoutsReport = ReportOf(PayoutRow, Type.Object(figures), {
  /** A key that is in use may not read payouts. */
  lacks_access: Type.Boolean(),
})

export const PayoutLineRow = Type.Object({
  kind: Type.Enum(['payment', 'refund', 'fee', 'other']),
  /** The provider's number of it. */
  reference: Type.String(),
  /** Null: of no order of this shop. */
  order: Nullable(Type.Object({ id: Id, order_number: Type.String() })),
  gross: SignedMoney,
  /** Not above zero. */
  fee: SignedMoney,
  /** `gross` + `fee` */
  net: SignedMoney,
})

/** A payout with its parts, at most `MOST_PAYOUT_LINES`. */
export const PayoutDetail = Type.Object({
  currency: Type.String(),
  payout: PayoutRow,
  lines: Type.Array(PayoutLineRow),
})

export const MOST_PAYOUT_LINES = 5000

export type PayoutsReport = Static<typeof PayoutsReport>
export type PayoutRow = Static<typeof PayoutRow>
export type PayoutDetail = Static<typeof PayoutDetail>
export type PayoutLineRow = Static<typeof PayoutLineRow>
