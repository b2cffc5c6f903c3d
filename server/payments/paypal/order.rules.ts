import { toStaff } from '#contract/language/said.ts'
import Type, { type Static, type TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Fact, Outcome } from '../payment/fact.ts'
import { ProviderSilent } from '../card/provider.ts'
import { fromPayPal } from './amounts.rules.ts'

const Text = Type.String({ maxLength: 500 })
const Amount = Type.Object({ currency_code: Text, value: Text })
const Details = Type.Optional(Type.Object({ reason: Type.Optional(Text) }))

export const PayPalRefund = Type.Object({
  id: Text,
  status: Text,
  status_details: Details,
  amount: Type.Optional(Amount),
  /** Our name of it. */
  custom_id: Type.Optional(Text),
})
export type PayPalRefund = Static<typeof PayPalRefund>

export const PayPalCapture = Type.Object({
  id: Text,
  status: Text,
  status_details: Details,
  amount: Amount,
  custom_id: Type.Optional(Text),
})
type PayPalCapture = Static<typeof PayPalCapture>

/** The fields of an order that are read; with PayPal's answers they are all optional. */
export const PayPalOrder = Type.Object({
  id: Text,
  status: Text,
  links: Type.Optional(Type.Array(Type.Object({ rel: Text, href: Type.String() }))),
  purchase_units: Type.Optional(
    Type.Array(
      Type.Object({
        custom_id: Type.Optional(Text),
        amount: Type.Optional(Amount),
        payee: Type.Optional(Type.Object({ merchant_id: Type.Optional(Text) })),
        payments: Type.Optional(
          Type.Object({
            captures: Type.Optional(Type.Array(PayPalCapture)),
            refunds: Type.Optional(Type.Array(PayPalRefund)),
          }),
        ),
      }),
    ),
  ),
})
export type PayPalOrder = Static<typeof PayPalOrder>

/** @throws ProviderSilent for an answer of another shape */
export function readAs<T extends TSchema>(schema: T, body: object): Static<T> {
  if (!Check(schema, body)) throw new ProviderSilent(toStaff('whyUnexpectedForm'))
  return body
}

const unitOf = ({ purchase_units: [unit] = [] }: PayPalOrder) => unit ?? {}
export const captureOf = (order: PayPalOrder): PayPalCapture | undefined =>
  unitOf(order).payments?.captures?.[0]
export const refundsOf = (order: PayPalOrder): PayPalRefund[] =>
  unitOf(order).payments?.refunds ?? []

/** The fact of an order. @throws ProviderSilent for a status that is not known */
export function factOf(order: PayPalOrder, reference: string): Fact {
  const unit = unitOf(order)
  const capture = captureOf(order)
  const { currency_code: currency, value } = capture?.amount ?? unit.amount ?? NO_AMOUNT
  const failed = refundsOf(order).filter(({ status }) => hasFailed(status))
  const returned = currency === null ? 0 : returnedOf(order, currency)
  return {
    outcome: isContradictory(order, reference) ? 'review' : outcomeOf(order.status, capture),
    code: codeOf(order, capture, returned),
    merchantId: unit.payee?.merchant_id ?? null,
    invoiceNo: unit.custom_id ?? null,
    transactionRef: capture?.id ?? null,
    amount: value,
    currency,
    ...(returned > 0 && { returnedCents: returned }),
    ...(failed.length > 0 && { failedRefunds: failed.map(({ id }) => id) }),
    ...(isHeld(capture) && { waitsForMerchant: true }),
  }
}

const NO_AMOUNT = { currency_code: null, value: null }

/** Another order, one of several parts or captures, or a capture for another payment of the shop. */
function isContradictory(order: PayPalOrder, reference: string): boolean {
  const { purchase_units: units = [] } = order
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  const custom = captures[0]?.custom_id
  return (
    order.id !== reference ||
    units.length > 1 ||
    captures.length > 1 ||
    (custom !== undefined && custom !== units[0]?.custom_id)
  )
}

const UNPAID = new Set(['CREATED', 'PAYER_ACTION_REQUIRED', 'SAVED'])

function outcomeOf(status: string, capture: PayPalCapture | undefined): Outcome {
  if (status === 'COMPLETED') return capture ? outcomeOfCapture(capture.status) : 'review'
  // Money that came is reported by its capture alone.
  if (capture) return outcomeOfCapture(capture.status)
  if (status === 'APPROVED') return 'approved'
  if (UNPAID.has(status)) return 'unpaid'
  if (status === 'VOIDED') return 'canceled'
  throw new ProviderSilent(toStaff('whyUnknownStatus'))
}

function outcomeOfCapture(status: string): Outcome {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return 'paid'
    case 'PENDING':
      return 'pending'
    case 'DECLINED':
    case 'FAILED':
      return 'declined'
    case 'REVERSED':
      return 'returned'
    default:
      throw new ProviderSilent(toStaff('whyUnknownStatus'))
  }
}

export const hasFailed = (status: string): boolean => status === 'FAILED' || status === 'CANCELLED'

/** The cents that the buyer has back, or is about to have. */
function returnedOf(order: PayPalOrder, currency: string): number {
  let sum = 0
  for (const { status, amount } of refundsOf(order)) {
    if (!hasFailed(status) && amount) sum += fromPayPal(amount.value, currency) ?? 0
  }
  const capture = captureOf(order)
  if (capture?.status !== 'REFUNDED') return sum
  return Math.max(sum, fromPayPal(capture.amount.value, currency) ?? 0)
}

/** A pending capture waits for the merchant for these reasons; for PayPal or a bank for others. */
const MERCHANTS_REASONS = new Set([
  'UNILATERAL',
  'VERIFICATION_REQUIRED',
  'INTERNATIONAL_WITHDRAWAL',
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
])

const isHeld = (capture: PayPalCapture | undefined) =>
  capture?.status === 'PENDING' && MERCHANTS_REASONS.has(capture.status_details?.reason ?? '')

/** For the payment's list of events, and to tell its states apart. */
function codeOf({ status }: PayPalOrder, capture: PayPalCapture | undefined, returned: number) {
  if (returned > 0) return `refunded ${returned}`
  if (!capture) return status
  return [capture.status, capture.status_details?.reason].filter(Boolean).join(' ')
}
