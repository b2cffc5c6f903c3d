import { MOST_BUYERS } from '#contract/backoffice/reports/shapes/report-parts.ts'
import type { BuyersReport } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { part } from '#contract/calculation/shares.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Asked, reportOf } from './asked.ts'
import { findTotals } from './day-sums.queries.ts'
import { type BuyerSums, listBuyers, sumBuyers } from './by-buyer.queries.ts'
import { tenthsText } from './margin.rules.ts'
import { isSome, lessOf, presentSums, type SumRow, sumsOf } from './sums.rules.ts'

const NO_BUYER = { customer_id: null, name: '', first_on: null, orders_ever: null } as const

export const buyersReport = (tx: ReadTx, asked: Asked): Promise<BuyersReport> =>
  reportOf(asked, async (period) => {
    const { currency } = asked
    const found = await sumBuyers(tx, asked, period, MOST_BUYERS)
    const groups = found.filter(({ thing }) => thing === null)
    const best = found.filter(({ thing }) => thing !== null)
    const named = await listBuyers(
      tx,
      best.map(({ thing }) => thing!),
      {
        timeZone: asked.timeZone,
        till: period.till,
      },
    )
    const byNumber = new Map(named.map((buyer) => [buyer.buyer, buyer]))
    const totals = await findTotals(tx, asked, period)
    const present = (row: SumRow | undefined) => presentSums(row, currency)
    const known = sumsOf(groups)
    // Their data was erased.
    const unknown = lessOf(totals, known)
    const rest = lessOf(known, sumsOf(best))
    return {
      groups: groupsOf(groups, currency),
      rows: [
        ...best.map((row) => {
          const { customer_id, name, first_on, orders_ever } = byNumber.get(row.thing!)!
          return {
            kind: 'buyer' as const,
            customer_id,
            name,
            first_on,
            orders_ever,
            ...present(row),
          }
        }),
        ...(best.length === MOST_BUYERS
          ? [{ kind: 'rest' as const, ...NO_BUYER, ...present(rest) }]
          : []),
        ...(isSome(unknown)
          ? [{ kind: 'unknown' as const, ...NO_BUYER, ...present(unknown) }]
          : []),
      ],
      totals: present(totals),
    }
  })

function groupsOf(groups: BuyerSums[], currency: string) {
  const fresh = groups.find(({ is_new }) => is_new)
  const back = groups.find(({ is_new }) => !is_new)
  const buyers = (fresh?.buyers ?? 0) + (back?.buyers ?? 0)
  const orders = (fresh?.orders ?? 0) + (back?.orders ?? 0)
  const gaps = (fresh?.gaps ?? 0) + (back?.gaps ?? 0)
  const days = (fresh?.days_between ?? 0) + (back?.days_between ?? 0)
  return {
    new_buyers: fresh?.buyers ?? 0,
    returning_buyers: back?.buyers ?? 0,
    of_new: presentSums(fresh, currency),
    of_returning: presentSums(back, currency),
    orders_per_buyer: buyers === 0 ? null : tenthsText(part(orders, 10, buyers)),
    days_between: gaps === 0 ? null : Math.round(days / gaps),
  }
}
