import type { Sums } from '#contract/backoffice/reports/shapes/report-parts.ts'
import { addUp, exact } from '#contract/calculation/shares.ts'
import { signedCentsToWire } from '#contract/money.ts'

/** The sums of entries, in the smallest unit. */
export type SumRow = {
  orders: number
  units_sold: number
  units_back: number
  offered: number
  delivery: number
  discounts: number
  added_tax: number
  came_back: number
  total: number
  net: number
  tax: number
}

const NO_SUMS: SumRow = {
  orders: 0,
  units_sold: 0,
  units_back: 0,
  offered: 0,
  delivery: 0,
  discounts: 0,
  added_tax: 0,
  came_back: 0,
  total: 0,
  net: 0,
  tax: 0,
}

type Name = keyof SumRow
export const NAMES_OF_SUMS = Object.keys(NO_SUMS) as Name[]

/** Rows together; an order in several of them counts in each. */
export const sumsOf = (rows: readonly SumRow[]): SumRow =>
  Object.fromEntries(
    NAMES_OF_SUMS.map((name) => [name, addUp(rows.map((row) => row[name]))]),
  ) as SumRow

/** Sums without a part of them. */
export const lessOf = (all: SumRow, some: SumRow): SumRow =>
  Object.fromEntries(NAMES_OF_SUMS.map((name) => [name, exact(all[name] - some[name])])) as SumRow

export const isSome = (row: SumRow): boolean => NAMES_OF_SUMS.some((name) => row[name] !== 0)

export function presentSums(row: SumRow | undefined, currency: string): Sums {
  const given = row ?? NO_SUMS
  const money = (name: Name) => signedCentsToWire(given[name], currency)
  return {
    orders: given.orders,
    units_sold: given.units_sold,
    units_back: given.units_back,
    offered: money('offered'),
    delivery: money('delivery'),
    discounts: money('discounts'),
    added_tax: money('added_tax'),
    came_back: money('came_back'),
    total: money('total'),
    net: money('net'),
    tax: money('tax'),
  }
}
