import { addUp, part } from '#contract/calculation/shares.ts'
import type { RemovedPart } from './edits.queries.ts'
import type { AdjustmentRow } from './order-entries.rules.ts'
import { lineCentsOf } from './pricing.rules.ts'

type Line = { price_cents: number; quantity: number }
type Adjustment = Omit<AdjustmentRow, 'tax_rate_id' | 'shipping_method_id'> &
  Pick<AdjustmentRow, 'tax_rate_id'>

/**
 * The words for what a change takes off that no entry of the order explains, and for what the shop keeps of goods
 * that have left.
 */
type Words = { label: string; kept: string; because: string }

/**
 * An order as it stands after its edits: lines with the units that are left, and the share of discounts,
 * delivery and taxes that is theirs. They come to its total to the last digit.
 */
export function editedOrder<Each extends Line>(
  lines: readonly Each[],
  adjustments: readonly Adjustment[],
  removed: readonly RemovedPart[],
  words: Words,
): { lines: Each[]; adjustments: Adjustment[] } {
  if (removed.length === 0) return { lines: [...lines], adjustments: [...adjustments] }
  const byLine = Map.groupBy(removed, ({ line }) => line)
  const kept = lines.map((line, at) => {
    const gone = byLine.get(at)?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
    return { ...line, quantity: line.quantity - gone }
  })
  const rest = adjustments.filter(({ line }) => !byLine.has(line))
  const changed = [...byLine].flatMap(([at, parts]) => {
    const own = adjustments.filter(({ line }) => line === at)
    const of = {
      whole: at === null ? 0 : goods(lines[at]!),
      now: at === null ? 0 : goods(kept[at]!),
    }
    return keptOf(own, of, addUp(parts.map(({ cents }) => cents)), { line: at, ...words })
  })
  return { lines: kept, adjustments: [...rest, ...changed] }
}

const goods = ({ price_cents: unitCents, quantity }: Line) => lineCentsOf({ unitCents, quantity })

const counted = (adjustments: readonly Adjustment[]) =>
  addUp(adjustments.filter((each) => !each.is_included).map(({ amount_cents }) => amount_cents))

/** The adjustments of a line, or of delivery, of which so many cents have left. */
function keptOf(
  own: readonly Adjustment[],
  { whole, now }: { whole: number; now: number },
  cents: number,
  { line, label, kept, because }: Words & { line: number | null },
): Adjustment[] {
  const paid = addUp([whole, counted(own)])
  const left = own.map((each) => ({
    ...each,
    amount_cents: shareKept(each.amount_cents, cents, paid),
    ...(typeof each.base_cents === 'number' && {
      base_cents: shareKept(each.base_cents, cents, paid),
    }),
  }))
  const rest = addUp([paid, 0 - cents, 0 - now, 0 - counted(left)])
  if (rest === 0) return left
  const takes = left.find(
    ({ kind, is_included, amount_cents }) =>
      !is_included && (kind === 'discount' ? amount_cents + rest <= 0 : amount_cents + rest >= 0),
  )
  if (takes) {
    takes.amount_cents = addUp([takes.amount_cents, rest])
    return left
  }
  const kind = rest < 0 ? ('discount' as const) : ('fee' as const)
  const change = {
    kind,
    line,
    is_included: false,
    amount_cents: rest,
    label: rest < 0 ? label : kept,
    because,
  }
  return [...left, { ...change, promotion_id: null }]
}

const shareKept = (amount: number, cents: number, paid: number): number => {
  if (paid === 0) return amount
  const gone = part(Math.abs(amount), cents, paid)
  return amount < 0 ? amount + gone : amount - gone
}
