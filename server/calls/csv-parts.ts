import { type Cursor, textOfCursor } from '#server/tenants/cursors.ts'

/** Rows of one part: a file of any length needs neither much memory nor a long transaction. */
export const CSV_PART_ROWS = 2_000

/** `amount`: a decimal that may be below zero, such as "-17.80". */
export type CsvCell = string | number | { amount: string } | null

/**
 * A spreadsheet takes a text that begins so for a formula, and runs it: with the signs of any keyboard,
 * also behind characters that nobody sees. An apostrophe before it is guarded too, so that a reader who takes
 * one away has the text.
 */
const FORMULA = /^['\p{Cf}]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/u

/** A cell without the apostrophe that guards against formulas. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

function textOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return amountIn(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** @throws RangeError on anything else: a text would need its guard */
function amountIn({ amount }: { amount: string }): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new RangeError(`Not an amount: ${amount}`)
  return amount
}

/** A line of a file after RFC 4180. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(textOf).join(',')}\r\n`

/** The columns of a file, by their heads. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>

type CsvPartOf<Row, Line> = {
  columns: CsvColumns<Line>
  /** For rows that are several lines of the file. */
  linesOf: (rows: Row[]) => Line[]
  cursorOf: (row: Row) => Cursor
  /** True for the part with the heads. */
  isFirst: boolean
}

/** A part of a file from `rows`, which were asked for with one more than fits. */
export const csvPart = <Row>(rows: Row[], part: Omit<CsvPartOf<Row, Row>, 'linesOf'>) =>
  csvPartOfLines(rows, { ...part, linesOf: (written) => written })

/** A part of a file whose rows are not single lines. */
export function csvPartOfLines<Row, Line>(
  rows: Row[],
  { columns, linesOf, cursorOf, isFirst }: CsvPartOf<Row, Line>,
) {
  const written = rows.slice(0, CSV_PART_ROWS)
  const cells = Object.values(columns)
  const lines = linesOf(written).map((line) => csvLine(cells.map((cell) => cell(line))))
  const last = rows.length > CSV_PART_ROWS ? written.at(-1) : undefined
  return {
    csv: (isFirst ? csvLine(Object.keys(columns)) : '') + lines.join(''),
    rows: written.length,
    next: last ? textOfCursor(cursorOf(last)) : null,
  }
}
