import {
  MOST_PAYOUT_LINES,
  type PayoutDetail,
  type PayoutRow,
  type PayoutsReport,
} from '#contract/backoffice/reports/shapes/payout-rows.ts'
import { addUp, exact } from '#contract/calculation/shares.ts'
import { signedCentsToWire } from '#contract/money.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { type Asked, reportOf } from './asked.ts'
import {
  findPayoutState,
  listPayoutLines,
  listPayouts,
  type PayoutSums,
} from './payouts.queries.ts'

export async function payoutsReport(tx: ReadTx, asked: Asked): Promise<PayoutsReport> {
  const { currency } = asked
  const { currencies, lacks_access } = await findPayoutState(tx)
  const all = [...new Set([...asked.currencies, ...currencies])].toSorted()
  return reportOf({ ...asked, currencies: all }, async (period) => {
    const rows = await listPayouts(tx, { currency, period })
    const counted = rows.filter(({ state }) => state !== 'failed')
    const sum = (name: Figure) => addUp(counted.map((row) => row[name]))
    return {
      lacks_access,
      rows: rows.map(presentPayout),
      totals: presentFigures(
        {
          amount: sum('amount'),
          received: sum('received'),
          given_back: sum('given_back'),
          fees: sum('fees'),
          payments: sum('payments'),
          unmatched: sum('unmatched'),
        },
        currency,
      ),
    }
  })
}

/** @throws Refusal 404 */
export async function payoutDetail(tx: ReadTx, id: number): Promise<PayoutDetail> {
  const payout = (await listPayouts(tx, { id }))[0] ?? notFound()
  const { currency } = payout
  const money = (cents: number) => signedCentsToWire(cents, currency)
  const lines = await listPayoutLines(tx, id, MOST_PAYOUT_LINES)
  return {
    currency,
    payout: presentPayout(payout),
    lines: lines.map(({ kind, reference, gross_cents: gross, fee_cents: fee, ...order }) => ({
      kind: kind as PayoutDetail['lines'][number]['kind'],
      reference,
      order: order.id === null ? null : { id: order.id, order_number: order.order_number! },
      gross: money(gross),
      fee: money(exact(0 - fee)),
      net: money(exact(gross - fee)),
    })),
  }
}

type Figure = 'amount' | 'received' | 'given_back' | 'fees' | 'payments' | 'unmatched'

const presentPayout = ({ is_manual, has_lines, ...payout }: PayoutSums): PayoutRow => ({
  ...pick(payout, 'id', 'provider', 'reference', 'arrives_on', 'state'),
  parts: is_manual ? 'manual' : has_lines ? 'told' : 'awaited',
  ...presentFigures(payout, payout.currency),
})

function presentFigures(row: Record<Figure, number>, currency: string) {
  const { amount, received, given_back, fees, payments, unmatched } = row
  const money = (cents: number) => signedCentsToWire(cents, currency)
  return {
    amount: money(amount),
    received: money(received),
    given_back: money(given_back),
    fees: money(fees),
    other: money(exact(amount - addUp([received, given_back, fees]))),
    payments,
    unmatched,
  }
}
