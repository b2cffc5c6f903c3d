import { MOST_BUYERS } from '#contract/backoffice/reports/shapes/report-parts.ts'
import type { BuyersReport } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { part } from '#contract/calculation/shares.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Asked, reportOf } from './asked.ts'
import type { Period } from './days.rules.ts'
import {
  type BuyerGroup,
  findDaysBetween,
  listBestBuyers,
  sumBuyerGroups,
} from './by-buyer.queries.ts'
import { tenthsText } from './margin.rules.ts'
import { lessOf, presentSums, type SumRow, sumsOf } from './sums.rules.ts'

const NO_BUYER = { customer_id: null, name: '', first_on: null, orders_ever: null } as const

export const buyersReport = (tx: ReadTx, asked: Asked): Promise<BuyersReport> =>
  reportOf(asked, async (period) => {
    const { currency, timeZone: zone } = asked
    const best = await listBestBuyers(tx, currency, { ...period, zone, most: MOST_BUYERS })
    const groups = await sumBuyerGroups(tx, currency, period)
    const present = (row: SumRow | undefined) => presentSums(row, currency)
    const known = sumsOf(groups.filter(({ is_known }) => is_known === true))
    const unknown = groups.find(({ is_known }) => is_known === false)
    const rest = lessOf(known, sumsOf(best))
    return {
      groups: await groupsOf(tx, currency, period, groups),
      rows: [
        ...best.map((row) => ({
          kind: 'buyer' as const,
          customer_id: row.customer_id,
          name: row.name,
          first_on: row.first_on,
          orders_ever: row.orders_ever,
          ...present(row),
        })),
        ...(best.length === MOST_BUYERS
          ? [{ kind: 'rest' as const, ...NO_BUYER, ...present(rest) }]
          : []),
        ...(unknown ? [{ kind: 'unknown' as const, ...NO_BUYER, ...present(unknown) }] : []),
      ],
      totals: present(groups.find(({ is_known }) => is_known === null)),
    }
  })

async function groupsOf(tx: ReadTx, currency: string, period: Period, groups: BuyerGroup[]) {
  const known = groups.filter(({ is_known }) => is_known === true)
  const fresh = known.find(({ is_new }) => is_new)
  const back = known.find(({ is_new }) => !is_new)
  const buyers = (fresh?.buyers ?? 0) + (back?.buyers ?? 0)
  const orders = (fresh?.orders ?? 0) + (back?.orders ?? 0)
  return {
    new_buyers: fresh?.buyers ?? 0,
    returning_buyers: back?.buyers ?? 0,
    of_new: presentSums(fresh, currency),
    of_returning: presentSums(back, currency),
    orders_per_buyer: buyers === 0 ? null : tenthsText(part(orders, 10, buyers)),
    days_between: await findDaysBetween(tx, currency, period),
  }
}
