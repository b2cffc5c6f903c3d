import { useState } from 'react'
import type { SheetField, SheetRow } from '#contract/backoffice/sheet.ts'
import {
  blockText,
  cellKey,
  type Choices,
  COLUMNS,
  isOwn,
  parseBlock,
  parseCell,
  textOf,
  valueOf,
} from './sheet-cells.ts'
import { edit, NO_CHANGES, undo, type Waiting } from './sheet-changes.ts'

export type Place = { row: number; column: number }

/** What of a row nobody may change here, by permissions. */
export type Locks = ReadonlySet<SheetField>

/** The cells with what waits in them, the cell that is stood on, and the block that is marked. */
export function useSheet(rows: readonly SheetRow[], choices: Choices, locks: Locks) {
  const [changes, setChanges] = useState(NO_CHANGES)
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>()
  const clamp = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(COLUMNS.length - 1, column)),
  })
  const here = clamp(at)
  const other = anchor ? clamp(anchor) : here
  const block = {
    top: Math.min(here.row, other.row),
    bottom: Math.max(here.row, other.row),
    left: Math.min(here.column, other.column),
    right: Math.max(here.column, other.column),
  }

  const canChange = ({ row, column }: Place) => {
    const [sheetRow, { field } = COLUMNS[0]!] = [rows[row], COLUMNS[column]]
    return sheetRow !== undefined && isOwn(sheetRow, field) && !locks.has(field)
  }
  const waitingAt = ({ row, column }: Place) =>
    changes.waiting.get(cellKey(rows[row]!, COLUMNS[column]!.field))
  const valueAt = (place: Place) => {
    const waiting = waitingAt(place)
    return waiting ? waiting.to : valueOf(rows[place.row]!, COLUMNS[place.column]!.field)
  }
  const textAt = (place: Place) =>
    waitingAt(place)?.unread ?? textOf(valueAt(place), COLUMNS[place.column]!.field, choices)

  const changeOf = (place: Place, text: string): Waiting | undefined => {
    if (!canChange(place) || text === textAt(place)) return undefined
    const { field } = COLUMNS[place.column]!
    const row = rows[place.row]!
    const { product_id, variant_id } = row
    const now = valueAt(place)
    const cell = { product_id, variant_id, field, from: valueOf(row, field) }
    const parsed = parseCell(text, field, now, choices)
    return 'fault' in parsed
      ? { ...cell, to: now, fault: parsed.fault, unread: text }
      : { ...cell, to: parsed.value }
  }
  const put = (texts: { place: Place; text: string }[]) => {
    const cells = texts.flatMap(({ place, text }) => changeOf(place, text) ?? [])
    setChanges((before) => edit(before, cells))
    return cells.length
  }
  const placesIn = ({ top, bottom, left, right }: typeof block) =>
    Array.from({ length: (bottom - top + 1) * (right - left + 1) }, (_, index) => ({
      row: top + Math.floor(index / (right - left + 1)),
      column: left + (index % (right - left + 1)),
    }))

  return {
    changes,
    setChanges,
    here,
    block,
    canChange,
    waitingAt,
    valueAt,
    textAt,
    put,
    goTo: (place: Place, isExtending = false) => {
      setAnchor(isExtending ? (anchor ?? here) : undefined)
      setAt(clamp(place))
    },
    undo: () => setChanges(undo),
    copied: () =>
      blockText(
        Array.from({ length: block.bottom - block.top + 1 }, (_, down) =>
          Array.from({ length: block.right - block.left + 1 }, (__, across) =>
            textAt({ row: block.top + down, column: block.left + across }),
          ),
        ),
      ),
    /** One value fills the whole block; several lie down from its first cell. */
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

export type Sheet = ReturnType<typeof useSheet>
