// Only rows in sight are in the page, laid out by their place: a table's own elements do not bear that.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-supports-aria-props
import { useEffect, useRef, useState } from 'react'
import type { SheetRow } from '#contract/backoffice/catalogue/sheet.ts'
import { type Choices, type Column, isOwn } from './sheet-cells.ts'
import { CellEditor } from './CellEditor.tsx'
import { inputHandlers } from './sheet-input.ts'
import type { Sheet } from './use-sheet.ts'
import { t } from '../texts/sheet.ts'

const ROW_PX = 36
const HEAD_PX = 34
const SPARE_ROWS = 12

const templateOf = (columns: Column[]) => ({
  gridTemplateColumns: columns.map(({ width }) => width).join(' '),
})
const idOf = (row: number, column: number) => `cell-${row}-${column}`

type SheetGridProps = {
  rows: readonly SheetRow[]
  sheet: Sheet
  choices: Choices
  hasMore: boolean
  onMore: () => void
  onSay: (text: string) => void
}

/**
 * The cells: arrows go, Shift marks, Enter or typing changes, Ctrl-D fills down; blocks are copied to
 * and from spreadsheets. Only the rows in sight are in the page.
 */
export function SheetGrid({ rows, sheet, choices, hasMore, onMore, onSay }: SheetGridProps) {
  const [typed, setTyped] = useState<string>()
  const { here, goTo, columns } = sheet
  const { grid, first, last, look } = useRowsInSight(rows.length, here.row)
  useEffect(() => {
    if (hasMore && last >= rows.length) onMore()
  }, [hasMore, last, rows.length, onMore])

  const begin = (text: string) => {
    if (sheet.canChange(here)) setTyped(text)
  }
  const end = (text: string | undefined, step?: { rows: number; columns: number }) => {
    setTyped(undefined)
    if (text !== undefined) sheet.put([{ place: here, text }])
    if (step) goTo({ row: here.row + step.rows, column: here.column + step.columns })
    grid.current?.focus({ preventScroll: true })
  }
  const { field, isNumber = false } = columns[here.column]!
  const editor = typed !== undefined && (
    <CellEditor field={field} text={typed} isNumber={isNumber} choices={choices} onEnd={end} />
  )
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={t('products')}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-activedescendant={typed === undefined ? idOf(here.row, here.column) : undefined}
      onScroll={look}
      {...(typed === undefined && inputHandlers(sheet, rows.length, begin, onSay))}
      className="sheet"
    >
      <Head columns={columns} />
      <div role="presentation" style={{ height: rows.length * ROW_PX }} className="relative">
        {rows.slice(first, last).map((row, index) => (
          <Row
            key={`${row.product_id} ${row.variant_id}`}
            row={row}
            at={first + index}
            sheet={sheet}
            editor={first + index === here.row ? editor : undefined}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * The rows that are rendered: those in view and some beside; the current one is always rendered.
 */
function useRowsInSight(count: number, here: number) {
  const grid = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ first: 0, count: 30 })
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = grid.current ?? {}
    setSeen({ first: Math.floor(scrollTop / ROW_PX), count: Math.ceil(clientHeight / ROW_PX) })
  }
  useEffect(look, [])
  useEffect(() => {
    const box = grid.current
    if (!box) return
    const top = here * ROW_PX
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + ROW_PX + HEAD_PX > box.scrollTop + box.clientHeight) {
      box.scrollTop = top + ROW_PX + HEAD_PX - box.clientHeight
    }
  }, [here])
  return {
    grid,
    first: Math.max(0, seen.first - SPARE_ROWS),
    last: Math.min(count, seen.first + seen.count + SPARE_ROWS),
    look,
  }
}

const Head = ({ columns }: { columns: Column[] }) => (
  <div role="row" aria-rowindex={1} className="sheet-head" style={templateOf(columns)}>
    {columns.map(({ field, label, isNumber }) => (
      <span key={field} role="columnheader" className={isNumber ? 'text-end' : ''}>
        {label}
      </span>
    ))}
  </div>
)

type RowProps = { row: SheetRow; at: number; sheet: Sheet; editor: React.ReactNode }

function Row({ row, at, sheet, editor }: RowProps) {
  const { here, block, goTo, columns } = sheet
  const isMarked = at >= block.top && at <= block.bottom
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className="sheet-row"
      style={{ ...templateOf(columns), transform: `translateY(${at * ROW_PX}px)` }}
    >
      {columns.map(({ field, isNumber }, column) => {
        const place = { row: at, column }
        const isHere = here.row === at && here.column === column
        const waiting = sheet.waitingAt(place)
        const isBelow = field === 'name' && row.variant_id !== null
        return (
          <div
            key={field}
            id={idOf(at, column)}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={column + 1}
            aria-selected={isMarked && column >= block.left && column <= block.right}
            aria-readonly={!sheet.canChange(place)}
            aria-invalid={waiting?.fault ? true : undefined}
            title={waiting?.fault}
            data-here={isHere || undefined}
            data-waits={waiting !== undefined || undefined}
            data-none={!isOwn(row, field) || undefined}
            onMouseDown={(event) => {
              if (isHere && editor) return
              goTo(place, event.shiftKey)
            }}
            onMouseEnter={(event) => event.buttons === 1 && !editor && goTo(place, true)}
            onDoubleClick={(event) => {
              const key = new window.KeyboardEvent('keydown', { key: 'F2', bubbles: true })
              event.currentTarget.closest('[role=grid]')?.dispatchEvent(key)
            }}
            className={`sheet-cell ${isNumber ? 'justify-end' : ''} ${isBelow ? 'ps-8!' : ''}`}
          >
            {isHere && editor ? editor : <span className="truncate">{sheet.textAt(place)}</span>}
          </div>
        )
      })}
    </div>
  )
}
