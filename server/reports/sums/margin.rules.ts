import type { MarginRow } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { addUp, exact, part } from '#contract/calculation/shares.ts'
import { signedCentsToWire } from '#contract/money.ts'
import type { Margin } from './by-product.queries.ts'

export const marginsOf = (rows: readonly Margin[]): Margin => ({
  units: addUp(rows.map(({ units }) => units)),
  net: addUp(rows.map(({ net }) => net)),
  net_with_cost: addUp(rows.map(({ net_with_cost: net }) => net)),
  cost: addUp(rows.map(({ cost }) => cost)),
})

type Shown = Pick<
  MarginRow,
  'units' | 'net' | 'net_with_cost' | 'cost' | 'margin' | 'percent' | 'coverage'
>

export function presentMargin(
  { units, net, net_with_cost, cost }: Margin,
  currency: string,
): Shown {
  const margin = exact(net_with_cost - cost)
  const money = (cents: number) => signedCentsToWire(cents, currency)
  return {
    units,
    net: money(net),
    net_with_cost: money(net_with_cost),
    cost: money(cost),
    margin: money(margin),
    percent: net_with_cost > 0 ? tenthsText(perMille(margin, net_with_cost)) : null,
    coverage: net > 0 ? String(Math.min(100, percentOf(net_with_cost, net))) : null,
  }
}

const perMille = (some: number, all: number) =>
  some < 0 ? 0 - part(-some, 1000, all) : part(some, 1000, all)

const percentOf = (some: number, all: number) => (some <= 0 ? 0 : part(some, 100, all))

/** 385 → "38.5" */
export const tenthsText = (tenths: number) => (tenths / 10).toFixed(1)
