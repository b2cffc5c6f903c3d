import type Stripe from 'stripe'
import type { KnownPayout, PayoutAccount, PayoutLine } from '../card/provider.ts'
import { fromStripe } from './amounts.rules.ts'
import { failureOf, silent, within } from './client.ts'

const LIST_LIMIT = 100

/** Stripe's payouts with their balance transactions (docs.stripe.com/payouts/reconciliation). */
export function openPayoutAccount(client: () => Promise<Stripe>): PayoutAccount {
  return {
    async list(since, signal) {
      const stripe = await client()
      const created = { gte: Math.floor(since.getTime() / 1000) }
      try {
        const list = (from?: string) =>
          stripe.payouts.list({ created, limit: LIST_LIMIT, ...(from && { starting_after: from }) })
        return (await all(list, signal)).map(knownOf)
      } catch (error) {
        const status = failureOf(error)?.status
        return status === 401 || status === 403 ? 'no-access' : silent(error)
      }
    },
    async linesOf(payout, signal) {
      const stripe = await client()
      const list = (from?: string) =>
        stripe.balanceTransactions.list({
          payout,
          limit: LIST_LIMIT,
          expand: ['data.source'],
          ...(from && { starting_after: from }),
        })
      const found = await all(list, signal).catch(silent)
      return found.filter(({ type }) => type !== 'payout').map(lineOf)
    },
  }
}

type Listed<T> = { data: T[]; has_more: boolean }

/** All pages of a list. */
async function all<T extends { id: string }>(
  list: (from?: string) => Promise<Listed<T>>,
  signal: AbortSignal,
): Promise<T[]> {
  const found: T[] = []
  for (let isLeft = true; isLeft;) {
    const { data, has_more } = await within(signal, list(found.at(-1)?.id))
    found.push(...data)
    isLeft = has_more && data.length > 0
  }
  return found
}

const knownOf = (payout: Stripe.Payout): KnownPayout => ({
  reference: payout.id,
  state: STATES[payout.status] ?? 'pending',
  currency: payout.currency.toUpperCase(),
  cents: signed(payout.amount, payout.currency),
  arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
  isManual: !payout.automatic,
  isComplete: payout.reconciliation_status === 'completed',
})

const STATES: Record<string, KnownPayout['state']> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

function lineOf(transaction: Stripe.BalanceTransaction): PayoutLine {
  const { id, type, amount, fee, currency, source } = transaction
  const about = source !== null && typeof source === 'object' ? source : undefined
  const intent = about && 'payment_intent' in about ? about.payment_intent : null
  return {
    kind: KINDS[type] ?? 'other',
    reference: about?.id ?? id,
    transactionRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
    grossCents: signed(amount, currency),
    feeCents: signed(fee, currency),
  }
}

const KINDS: Record<string, PayoutLine['kind']> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  tax_fee: 'fee',
  network_cost: 'fee',
}

/** Stripe's amounts are below zero for what leaves the balance. */
function signed(amount: number, currency: string): number {
  const cents = fromStripe(Math.abs(amount), currency.toUpperCase()) ?? 0
  return amount < 0 ? 0 - cents : cents
}
