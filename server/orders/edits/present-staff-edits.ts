import type { StaffEdit } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { centsToWire, signedCentsToWire } from '#contract/money.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { paidOrderOf, sumOfParts } from '../refunds/refund-parts.rules.ts'
import type { EditRow } from './edits.queries.ts'
import { differenceOf, wordsOfEdit } from './present-edit.ts'

type Line = Parameters<typeof lineName>[0] & { quantity: number; removed: number }

type EditedOrder = { total_cents: number; currency: string }

/** The changes of an order, each with what was before and after it. */
export function presentStaffEdits(
  edits: readonly EditRow[],
  lines: readonly Line[],
  order: EditedOrder,
): StaffEdit[] {
  const units = lines.map(({ quantity, removed }) => quantity - removed)
  let total = order.total_cents
  const presented = new Map<number, StaffEdit>()
  // Backwards from the order as it is, so that each change finds what it left.
  for (const edit of edits.filter(({ state }) => state !== 'applied')) {
    const isToCome = edit.state === 'offered' || edit.state === 'held'
    const after = addUp([total, edit.in_cents, 0 - edit.out_cents])
    const totals = isToCome ? { before: total, after } : undefined
    presented.set(edit.id, presentEdit(edit, lines, { units: [...units], order, totals }))
  }
  for (const edit of edits.filter(({ state }) => state === 'applied').toSorted(byEnd)) {
    const totals = { before: addUp([total, edit.out_cents, 0 - edit.in_cents]), after: total }
    for (const { line, quantity } of edit.content.removed) {
      if (line !== null) units[line] = units[line]! + quantity
    }
    presented.set(edit.id, presentEdit(edit, lines, { units: [...units], order, totals }))
    total = totals.before
  }
  return edits.map(({ id }) => presented.get(id)!)
}

/** The latest first. */
const byEnd = (one: EditRow, other: EditRow) =>
  Number(other.settled_at) - Number(one.settled_at) ||
  Number(other.created_at) - Number(one.created_at) ||
  other.id - one.id

type Around = {
  /** The units of each line before it. */
  units: readonly number[]
  order: EditedOrder
  totals: { before: number; after: number } | undefined
}

function presentEdit(
  row: EditRow,
  lines: readonly Line[],
  { units, order: { currency }, totals }: Around,
): StaffEdit {
  const off = sumOfParts(row.content.removed.filter(({ quantity }) => quantity === 0))
  return {
    id: row.id,
    state: row.state,
    ...wordsOfEdit(row.content, lines),
    lines: linesOf(row, lines, { units, currency }),
    ...(off > 0 && { off: centsToWire(off, currency) }),
    difference: differenceOf(row, currency),
    ...(totals && {
      totals: {
        before: centsToWire(totals.before, currency),
        after: centsToWire(totals.after, currency),
      },
    }),
    reason: row.reason,
    note: row.note,
    ends_at: row.settled_at === null ? (row.ends_at?.toISOString() ?? null) : null,
    ...(row.state === 'offered' && row.demand_id !== null && { demand: row.demand_id }),
    staff: row.staff_name,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

function linesOf(
  { content: { removed, lines: added, adjustments } }: EditRow,
  lines: readonly Line[],
  { units, currency }: { units: readonly number[]; currency: string },
): StaffEdit['lines'] {
  const came = paidOrderOf(added, adjustments, [], []).lines
  return [
    ...removed.flatMap(({ line, quantity, cents }) =>
      line === null || quantity === 0
        ? []
        : [
            {
              name: lineName(lines[line]!),
              before: units[line]!,
              after: units[line]! - quantity,
              amount: signedCentsToWire(0 - cents, currency),
            },
          ],
    ),
    ...added.map((line, at) => ({
      name: lineName(line),
      before: 0,
      after: line.quantity,
      amount: signedCentsToWire(came[at]!.paidCents, currency),
    })),
  ]
}
