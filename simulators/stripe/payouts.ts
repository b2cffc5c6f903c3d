import type { Book } from '../shared/book.ts'
import { type Movement, newId, type Payment, type Payout, type StripeMerchant } from './book.ts'

const FEE_SHARE = 0.029
const FEE_FIXED = 30

type Wish = { isManual?: boolean; isComplete?: boolean; more?: Movement[] }

/** The payouts to the merchants' banks. */
export function createPayouts(book: Book<Payment>) {
  const payouts: Payout[] = []
  const moved = new Set<string>()

  /** What has moved since the last payout. */
  const movementsOf = (merchant: StripeMerchant): Movement[] =>
    book
      .list()
      .flatMap((payment) =>
        payment.merchant === merchant && payment.paid === 'paid'
          ? [chargeOf(payment), ...payment.refunds.map(refundOf(payment))]
          : [],
      )
      .filter(({ source }) => !moved.has(idOf(source)))

  return {
    list: payouts,
    /** Pays out what has moved since the last payout, less fees. */
    payOut: (
      merchant: StripeMerchant,
      { isManual, isComplete = true, more = [] }: Wish = {},
    ): Payout => {
      const movements = [...movementsOf(merchant), ...more]
      for (const { source } of movements) moved.add(idOf(source))
      const payout: Payout = {
        id: newId('po'),
        merchant,
        status: 'paid',
        automatic: !isManual,
        isComplete: !isManual && isComplete,
        amount: movements.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
        currency: movements[0]?.currency ?? 'usd',
        created: Math.floor(book.now() / 1000),
        movements,
      }
      payouts.push(payout)
      return payout
    },
  }
}

export type Payouts = ReturnType<typeof createPayouts>

const idOf = (source: Movement['source']) =>
  typeof source === 'string' || source === null ? (source ?? '') : source.id

const chargeOf = ({ chargeId, intent, amount, currency }: Payment): Movement => ({
  id: newId('txn'),
  type: 'charge',
  amount,
  fee: Math.round(amount * FEE_SHARE) + FEE_FIXED,
  currency,
  source: { id: chargeId ?? '', object: 'charge', payment_intent: intent?.id ?? '' },
})

const refundOf =
  ({ intent, currency }: Payment) =>
  ({ id, amount }: { id: string; amount: number }): Movement => ({
    id: newId('txn'),
    type: 'refund',
    amount: -amount,
    fee: 0,
    currency,
    source: { id, object: 'refund', payment_intent: intent?.id ?? '' },
  })

export const presentPayout = (payout: Payout) => ({
  id: payout.id,
  object: 'payout',
  amount: payout.amount,
  currency: payout.currency,
  status: payout.status,
  automatic: payout.automatic,
  arrival_date: payout.created,
  created: payout.created,
  reconciliation_status: payout.automatic
    ? payout.isComplete
      ? 'completed'
      : 'in_progress'
    : 'not_applicable',
})

/** The movements of a payout, and the payout itself. */
export const presentMovements = ({ id, amount, currency, movements }: Payout) =>
  [
    ...movements,
    { id: newId('txn'), type: 'payout', amount: -amount, fee: 0, currency, source: id },
  ].map((movement) => ({
    ...movement,
    object: 'balance_transaction',
    net: movement.amount - movement.fee,
  }))
