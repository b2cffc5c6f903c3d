import type { MoneyForm } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { SheetField, SheetRow } from '#contract/backoffice/catalogue/sheet.ts'
import {
  blockText,
  cellKey,
  type Choices,
  type Column,
  columnsFor,
  isOwn,
  parseBlock,
  parseCell,
  textOf,
  valueOf,
} from './sheet-cells.ts'
import { useCan } from '../shell/use-shop.ts'
import { edit, type SheetChanges, undo, type Waiting } from './sheet-changes.ts'

export type Place = { row: number; column: number }

/** The fields of a row that are locked, by permissions. */
export type Locks = ReadonlySet<SheetField>

type Block = { top: number; bottom: number; left: number; right: number }

/** The state of waiting changes: it lives longer than the visible rows. */
type Kept = { changes: SheetChanges; setChanges: Dispatch<SetStateAction<SheetChanges>> }

/** The cells with what waits in them, the cell that is stood on, and the block that is marked. */
export function useSheet(
  rows: readonly SheetRow[],
  { changes, setChanges }: Kept,
  choices: Choices,
  locks: Locks,
) {
  const columns = columnsFor(useCan()('costs.see'))
  const { here, block, goTo } = useMarked(rows.length, columns.length)
  const given = { columns, choices, money: useMoney() }
  const cells = cellsOf(rows, changes.waiting, given, locks)
  const put = (texts: { place: Place; text: string }[]) => {
    const changed = texts.flatMap(({ place, text }) => cells.changeOf(place, text) ?? [])
    setChanges((before) => edit(before, changed))
    return changed.length
  }
  return {
    columns,
    changes,
    setChanges,
    undo: () => setChanges(undo),
    here,
    block,
    goTo,
    canChange: cells.canChange,
    waitingAt: cells.waitingAt,
    textAt: cells.textAt,
    put,
    ...blockActs(block, cells.textAt, put),
  }
}

export type Sheet = ReturnType<typeof useSheet>

/** The current cell, and the block between it and the start of the selection. */
function useMarked(rowCount: number, columnCount: number) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>()
  const clamp = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(rowCount - 1, row)),
    column: Math.max(0, Math.min(columnCount - 1, column)),
  })
  const here = clamp(at)
  const other = anchor ? clamp(anchor) : here
  const block: Block = {
    top: Math.min(here.row, other.row),
    bottom: Math.max(here.row, other.row),
    left: Math.min(here.column, other.column),
    right: Math.max(here.column, other.column),
  }
  const goTo = (place: Place, isExtending = false) => {
    setAnchor(isExtending ? (anchor ?? here) : undefined)
    setAt(clamp(place))
  }
  return { here, block, goTo }
}

/** The cells' values with waiting changes, and the value that a text would give. */
function cellsOf(
  rows: readonly SheetRow[],
  waiting: ReadonlyMap<string, Waiting>,
  { columns, choices, money }: { columns: Column[]; choices: Choices; money: MoneyForm },
  locks: Locks,
) {
  const canChange = ({ row, column }: Place) => {
    const [sheetRow, { field } = columns[0]!] = [rows[row], columns[column]]
    return sheetRow !== undefined && isOwn(sheetRow, field) && !locks.has(field)
  }
  const waitingAt = ({ row, column }: Place) =>
    waiting.get(cellKey(rows[row]!, columns[column]!.field))
  const valueAt = (place: Place) => {
    const cell = waitingAt(place)
    return cell ? cell.to : valueOf(rows[place.row]!, columns[place.column]!.field)
  }
  const textAt = (place: Place) =>
    waitingAt(place)?.unread ?? textOf(valueAt(place), columns[place.column]!.field, choices)
  const changeOf = (place: Place, text: string): Waiting | undefined => {
    if (!canChange(place) || text === textAt(place)) return undefined
    const { field } = columns[place.column]!
    const row = rows[place.row]!
    const { product_id, variant_id } = row
    const now = valueAt(place)
    const cell = { product_id, variant_id, field, from: valueOf(row, field) }
    const parsed = parseCell(text, field, now, { choices, money })
    return 'fault' in parsed
      ? { ...cell, to: now, fault: parsed.fault, unread: text }
      : { ...cell, to: parsed.value }
  }
  return { canChange, waitingAt, textAt, changeOf }
}

/** The acts on the whole block. */
function blockActs(
  block: Block,
  textAt: (place: Place) => string,
  put: (texts: { place: Place; text: string }[]) => number,
) {
  const placesIn = ({ top, bottom, left, right }: Block) =>
    Array.from({ length: (bottom - top + 1) * (right - left + 1) }, (_, index) => ({
      row: top + Math.floor(index / (right - left + 1)),
      column: left + (index % (right - left + 1)),
    }))

  return {
    copied: () =>
      blockText(
        Array.from({ length: block.bottom - block.top + 1 }, (_, down) =>
          Array.from({ length: block.right - block.left + 1 }, (__, across) =>
            textAt({ row: block.top + down, column: block.left + across }),
          ),
        ),
      ),
    /** A single value fills the whole block; several lie down from its first cell. */
    paste: (text: string) => {
      const pasted = parseBlock(text)
      const [first = ''] = pasted[0] ?? []
      if (pasted.length === 1 && pasted[0]!.length === 1) {
        return put(placesIn(block).map((place) => ({ place, text: first })))
      }
      return put(
        pasted.flatMap((cells, down) =>
          cells.map((cell, across) => ({
            place: { row: block.top + down, column: block.left + across },
            text: cell,
          })),
        ),
      )
    },
    /** The first row of the block goes into all rows below. */
    fillDown: () =>
      put(
        placesIn({ ...block, top: block.top + 1 }).map((place) => ({
          place,
          text: textAt({ row: block.top, column: place.column }),
        })),
      ),
    empty: () => put(placesIn(block).map((place) => ({ place, text: '' }))),
  }
}
