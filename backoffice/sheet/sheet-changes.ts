import type { SheetField, SheetRow } from '#contract/backoffice/catalogue/sheet.ts'
import { cellKey, type Value, valueOf } from './sheet-cells.ts'

/** A cell that waits to be saved. One with a fault was refused, or is none. */
export type Waiting = {
  product_id: number
  variant_id: number | null
  field: SheetField
  from: Value
  to: Value
  fault?: string
  /** An invalid text; it stays in the cell, and is not sent. */
  unread?: string
}

type Waitings = ReadonlyMap<string, Waiting>

/** The waiting changes, and the state before each of them. */
export type SheetChanges = { waiting: Waitings; before: readonly Waitings[] }

export const NO_CHANGES: SheetChanges = { waiting: new Map(), before: [] }

const MOST_UNDONE = 100

/** Changes cells, as one step of undoing. One that becomes what it was waits no more. */
export function edit({ waiting, before }: SheetChanges, cells: Waiting[]): SheetChanges {
  if (cells.length === 0) return { waiting, before }
  const after = new Map(waiting)
  for (const cell of cells) {
    const key = cellKey(cell, cell.field)
    const from = waiting.has(key) ? waiting.get(key)!.from : cell.from
    if (cell.to === from && !cell.fault) after.delete(key)
    else after.set(key, { ...cell, from })
  }
  return { waiting: after, before: [...before, waiting].slice(-MOST_UNDONE) }
}

export function undo({ waiting, before }: SheetChanges): SheetChanges {
  const last = before.at(-1)
  return last ? { waiting: last, before: before.slice(0, -1) } : { waiting, before }
}

/** Cells of an earlier visit below what waits by now, as one step of undoing. */
export function takeUp({ waiting, before }: SheetChanges, found: readonly Waiting[]): SheetChanges {
  const earlier = found.map((cell) => [cellKey(cell, cell.field), cell] as const)
  return {
    waiting: new Map([...earlier, ...waiting]),
    before: [...before, waiting].slice(-MOST_UNDONE),
  }
}

type Refused = {
  product_id: number
  variant_id: number | null
  field: string
  reason: string
  is_conflict: boolean
}

/**
 * After a save: what was refused goes on waiting with its reason; of a conflict the next save
 * counts from what is there now. What was typed meanwhile stays.
 */
export function settle(
  { waiting }: SheetChanges,
  sent: readonly Waiting[],
  rows: readonly SheetRow[],
  refused: readonly Refused[],
): SheetChanges {
  const after = new Map(waiting)
  const reasons = new Map(refused.map((each) => [cellKey(each, each.field), each]))
  for (const cell of sent) {
    const key = cellKey(cell, cell.field)
    const now = after.get(key)
    if (!now) continue
    const row = rows.find((each) => cellKey(each, cell.field) === key)
    const current = row ? valueOf(row, cell.field) : now.from
    const refusal = reasons.get(key)
    if (!refusal && now.to === cell.to) after.delete(key)
    else if (!refusal) after.set(key, { ...now, from: current })
    else if (refusal.is_conflict) after.set(key, { ...now, from: current, fault: refusal.reason })
    else after.set(key, { ...now, fault: refusal.reason })
  }
  return { waiting: after, before: [] }
}

/** The changes that can be sent, by row. */
export function cellsToSend(waiting: Waitings): Waiting[][] {
  const sendable = [...waiting.values()].filter(({ unread }) => unread === undefined)
  return [...Map.groupBy(sendable, (cell) => cellKey(cell, '')).values()]
}
