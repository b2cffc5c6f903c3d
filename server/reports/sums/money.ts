import type { MoneyReport } from '#contract/backoffice/reports/shapes/stock-and-money.ts'
import { addUp, exact } from '#contract/calculation/shares.ts'
import { signedCentsToWire } from '#contract/money.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Asked, reportOf } from './asked.ts'
import { type Bridge, findBridge, listMoney } from './money.queries.ts'

export const moneyReport = (tx: ReadTx, asked: Asked): Promise<MoneyReport> =>
  reportOf(asked, async (period) => {
    const { currency } = asked
    const rows = await listMoney(tx, currency, period)
    const bridge = await findBridge(tx, currency, period)
    const present = (row: { received: number; given_back: number }) => ({
      received: signedCentsToWire(row.received, currency),
      given_back: signedCentsToWire(row.given_back, currency),
      balance: signedCentsToWire(exact(row.received + row.given_back), currency),
    })
    const totals = {
      received: addUp(rows.map(({ received }) => received)),
      given_back: addUp(rows.map(({ given_back: back }) => back)),
    }
    return {
      bridge: presentBridge(bridge, exact(totals.received + totals.given_back), currency),
      rows: rows.map(({ method, provider, ...row }) => ({ method, provider, ...present(row) })),
      totals: present(totals),
    }
  })

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
