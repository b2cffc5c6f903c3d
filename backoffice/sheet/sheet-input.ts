import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Sheet } from './use-sheet.ts'
import { t } from '../texts/sheet.ts'

const PAGE_ROWS = 15

/** The handlers of keys and the clipboard while no cell is being edited. */
export function inputHandlers(
  sheet: Sheet,
  rowCount: number,
  begin: (text: string) => void,
  onSay: (text: string) => void,
) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const { key } = event
      const isMod = event.ctrlKey || event.metaKey
      const act =
        actsOf(sheet, rowCount, begin, event)[key] ?? (isMod && modsOf(sheet)[key.toLowerCase()])
      if (act) act()
      else if (!isMod && !event.altKey && key.length === 1) begin(key)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy(event: ClipboardEvent) {
      event.preventDefault()
      event.clipboardData.setData('text/plain', sheet.copied())
    },
    onPaste(event: ClipboardEvent) {
      event.preventDefault()
      const count = sheet.paste(event.clipboardData.getData('text'))
      onSay(t('cellsPasted', { count }))
    },
  }
}

type Acts = Record<string, (() => unknown) | undefined>

function actsOf(
  sheet: Sheet,
  rowCount: number,
  begin: (text: string) => void,
  { ctrlKey, metaKey, shiftKey }: KeyboardEvent,
): Acts {
  const { here, goTo, columns } = sheet
  const isFar = ctrlKey || metaKey
  const move = (rows: number, columns: number) =>
    goTo({ row: here.row + rows, column: here.column + columns }, shiftKey)
  const toTheRight = document.documentElement.dir === 'rtl' ? -1 : 1
  const beginHere = () => begin(sheet.textAt(here))
  return {
    ArrowUp: () => move(isFar ? -rowCount : -1, 0),
    ArrowDown: () => move(isFar ? rowCount : 1, 0),
    ArrowLeft: () => move(0, -toTheRight * (isFar ? columns.length : 1)),
    ArrowRight: () => move(0, toTheRight * (isFar ? columns.length : 1)),
    PageUp: () => move(-PAGE_ROWS, 0),
    PageDown: () => move(PAGE_ROWS, 0),
    Home: () => goTo({ row: isFar ? 0 : here.row, column: 0 }, shiftKey),
    End: () => goTo({ row: isFar ? rowCount : here.row, column: columns.length }, shiftKey),
    Enter: beginHere,
    F2: beginHere,
    Delete: () => sheet.empty(),
    Backspace: () => sheet.empty(),
    Escape: () => goTo(here),
  }
}

const modsOf = (sheet: Sheet): Acts => ({ z: sheet.undo, d: sheet.fillDown })
