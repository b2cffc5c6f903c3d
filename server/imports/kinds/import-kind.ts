import { withoutGuard } from '#server/calls/csv-parts.ts'
import type { Said, Sentence } from '#contract/language/said.ts'
import type { DecimalSign } from '#contract/rules/amount.ts'

/** The records that a file is made of. */
export type ThingKind =
  | 'products'
  | 'customers'
  | 'posts'
  | 'pages'
  | 'comments'
  | 'reviews'
  | 'redirects'

/** A field of a kind of file, and the heads of its column without spaces, case and signs. */
export type FileField = {
  name: string
  heads: readonly string[]
  /** Amounts: the decimal sign is decided over the whole column. */
  isAmount?: true
}

/** A kind of file. */
export type FileKind = {
  name: string
  title: Said
  things: ThingKind
  /** For files with records of several kinds. */
  thingsOf?: (row: FileRow) => ThingKind
  /** The system that its keys belong to. */
  source: string
  fields: readonly FileField[]
  /** Heads of columns that are known and have no place here. */
  skipped: RegExp
  /** True if a file with these fields is of this kind. */
  has: (fields: ReadonlySet<string>) => boolean
  /** The fields of the header by columns, for heads in other languages. */
  fieldsOf?: (header: string[], rows: string[][]) => Record<number, string> | undefined
  /** The keys that join the rows of one thing, each by itself; none for a row that belongs to nothing. */
  keysOf: (row: FileRow) => string[]
}

/** Columns of a file by fields. */
export type Mapping = {
  columns: Record<string, number>
  /** Columns that become details of a product, with their names. */
  details: { at: number; name: string }[]
  skipped: string[]
  unknown: string[]
  notes: Sentence[]
}

/** The columns, encoding and signs of a file, as they were understood. */
export type Facts = Omit<Mapping, 'notes'> & {
  header: string[]
  encoding: string
  /** The decimal signs, by the number of the column. */
  decimals: Record<number, DecimalSign>
  /** Stored sentences about the whole file; the next step if it cannot be imported. */
  sentences: string[]
}

/** A row of a file, numbered as a spreadsheet counts. */
export type FileRow = {
  row: number
  cells: string[]
  columns: Mapping['columns']
  /** Why its thing is not imported. */
  fault?: RowFault | undefined
  /** True if an earlier row of the file has its SKU. */
  repeatsSku?: boolean | undefined
}

/** A fault of a row that was found while reading. */
export type RowFault = { outcome: 'wrong' | 'skipped'; column: string; reason: Sentence }

/** A cell without spaces at its ends; undefined if the file has no such column. */
export function cellOf({ cells, columns }: FileRow, field: string): string | undefined {
  const at = columns[field]
  return at === undefined ? undefined : (cells[at] ?? '').trim()
}

/** An SKU, a barcode or another number, before which spreadsheets put an apostrophe. */
export const codeOf = (row: FileRow, field: string) => cellOf(row, field)?.replace(/^'/, '').trim()

/** A text; an apostrophe before the signs of a formula is no part of it. */
export const wordsOf = (row: FileRow, field: string) => plainCell(cellOf(row, field))

/** A cell without the apostrophe that guards against formulas, nor the blanks behind it. */
export const plainCell = <Text extends string | undefined>(cell: Text) =>
  (cell === undefined ? undefined : withoutGuard(cell).trim()) as Text

/** A head as files of all versions have it: "Variant SKU" → "variantsku". */
export const plainHead = (head: string): string =>
  plainCell(head)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
