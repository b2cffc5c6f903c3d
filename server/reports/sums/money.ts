import type { MoneyReport } from '#contract/backoffice/reports/shapes/stock-and-money.ts'
import { addUp, exact } from '#contract/calculation/shares.ts'
import { signedCentsToWire } from '#contract/money.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Asked, reportOf } from './asked.ts'
import { findTotals } from './day-sums.queries.ts'
import { findCanceled, listMoney } from './money.queries.ts'

export const moneyReport = (tx: ReadTx, asked: Asked): Promise<MoneyReport> =>
  reportOf(asked, async (period) => {
    const { currency } = asked
    const rows = await listMoney(tx, currency, period)
    const sums = await findTotals(tx, asked, period)
    const canceled = await findCanceled(tx, currency, period)
    const present = (row: { received: number; given_back: number }) => ({
      received: signedCentsToWire(row.received, currency),
      given_back: signedCentsToWire(row.given_back, currency),
      balance: signedCentsToWire(exact(row.received + row.given_back), currency),
    })
    const sumOf = (name: 'received' | 'given_back' | 'paid_then' | 'paid_later' | 'unsold') =>
      addUp(rows.map((row) => row[name]))
    const totals = { received: sumOf('received'), given_back: sumOf('given_back') }
    const bridge = {
      sold: exact(sums.total - sums.came_back),
      came_back: sums.came_back,
      canceled,
      paid_then: sumOf('paid_then'),
      paid_later: sumOf('paid_later'),
      unsold: sumOf('unsold'),
    }
    return {
      bridge: presentBridge(bridge, exact(totals.received + totals.given_back), currency),
      rows: rows.map((row) => ({ method: row.method, provider: row.provider, ...present(row) })),
      totals: present(totals),
    }
  })

type Bridge = Record<
  'sold' | 'came_back' | 'canceled' | 'paid_then' | 'paid_later' | 'unsold',
  number
>

/** The parts that lead from the sales of a period to its money. */
function presentBridge(bridge: Bridge, balance: number, currency: string) {
  const { sold, came_back, canceled, paid_then, paid_later, unsold } = bridge
  const newly_open = exact(paid_then - sold - canceled)
  const explained = addUp([sold, came_back, newly_open, paid_later, unsold])
  const money = (cents: number) => signedCentsToWire(cents, currency)
  return {
    sold: money(sold),
    came_back: money(came_back),
    newly_open: money(newly_open),
    paid_later: money(paid_later),
    unsold: money(unsold),
    unexplained: money(exact(balance - explained)),
  }
}
