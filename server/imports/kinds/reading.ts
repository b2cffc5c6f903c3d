import { type Sentence, toStaff } from '#contract/language/said.ts'
import { parseAmount } from '#contract/rules/amount.ts'
import { wireToCents } from '#contract/money.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import type { ImportOptions } from './import-options.ts'
import type { Note } from './product-record.ts'
import { countIn, measureIn } from './numbers.rules.ts'
import { decodedText } from '../texts/character-references.ts'
import { cellOf, type Facts, type FileRow, wordsOf } from './import-kind.ts'
import { isOwnReviewFile, reviews } from './reviews.ts'
import { woocommerceProducts } from './woocommerce-products.ts'
import { wordpress } from './wordpress.ts'

/** The surroundings in which a thing of a file is read. Notes are collected on the way. */
export type Reading = {
  facts: Facts
  options: ImportOptions
  format: ShopFormat
  tenantId: number
  origin: string
  source: string
  /** The unit of a column of weights; absent: 1. */
  gramsPerUnit?: number
  notes: Note[]
}

/** A fault with which nothing of the thing is imported. */
export class WrongCell extends Error {}

/** Notes something about a cell; the column is called as in the file. */
export function note(
  reading: Reading,
  row: FileRow,
  field: string,
  reason: Sentence,
  outcome: Note['outcome'] = 'noted',
): void {
  const at = reading.facts.columns[field]
  reading.notes.push({
    row: row.row,
    column: at === undefined ? '' : (reading.facts.header[at] ?? ''),
    value: (cellOf(row, field) ?? '').slice(0, 500),
    outcome,
    reason,
  })
}

/** @throws WrongCell after noting it */
export function wrong(reading: Reading, row: FileRow, field: string, reason: Sentence): never {
  note(reading, row, field, reason, 'wrong')
  throw new WrongCell()
}

/** WordPress and the shops in it keep names and titles as HTML, and so do apps for reviews. */
const HTML_SOURCES: ReadonlySet<string> = new Set([
  woocommerceProducts.source,
  wordpress.source,
  reviews.source,
])

/** Whether the other system keeps texts as HTML. Our own files have plain text. */
export const keepsHtml = ({ source, facts }: Reading): boolean =>
  HTML_SOURCES.has(source) && !isOwnReviewFile(facts.header)

/** A single line of a text that may be HTML in the other system. */
export const lineOf = (reading: Reading, text: string): string =>
  plainLine(keepsHtml(reading) ? decodedText(text) : text)

/** Reads a cell as one line of text; undefined for an empty cell. */
export function lineIn(reading: Reading, row: FileRow, field: string, most: number) {
  const text = wordsOf(row, field)
  if (text === undefined) return undefined
  const line = lineOf(reading, text)
  if (line === '' && reading.options.empty === 'leave') return undefined
  if (line.length <= most) return line
  note(reading, row, field, toStaff('itIsLonger', { most }))
  return line.slice(0, most).trimEnd()
}

/** Cents, null for a cell that clears, undefined where it says nothing. */
export function centsIn(reading: Reading, row: FileRow, field: string) {
  const text = cellOf(row, field)
  if (text === undefined) return undefined
  if (text === '') return reading.options.empty === 'clear' ? null : undefined
  const { money, currency } = reading.format
  const at = reading.facts.columns[field]!
  const decimal = reading.options.decimal ?? reading.facts.decimals[at]
  const amount = parseAmount(text.replace(/^'/, ''), money, decimal)
  if ('fault' in amount) return wrong(reading, row, field, amount.fault)
  return wireToCents(amount.value, currency)
}

const MOST_GRAMS = 1_000_000

/** Whole grams; undefined for none, and for what is no weight. What is not as the cell says is noted. */
export function gramsIn(reading: Reading, row: FileRow, field: string) {
  const text = cellOf(row, field)
  if (!text) return undefined
  const { gramsPerUnit = 1 } = reading
  const stated = gramsPerUnit === 1 ? countIn(text) : measureIn(text) * gramsPerUnit
  if (stated === 0) return undefined
  const grams = Math.max(1, Math.round(stated))
  if (!(stated > 0) || grams > MOST_GRAMS) {
    note(reading, row, field, toStaff('thisIsNotAWeight'))
    return undefined
  }
  // Pounds and ounces are no whole number of grams.
  const isMetric = gramsPerUnit === 1 || gramsPerUnit === 1000
  if (isMetric && Math.abs(stated - grams) > GRAM_TOLERANCE) {
    note(reading, row, field, toStaff('aWeightHasWholeGrams', { grams }))
  }
  return grams
}

/** Products such as 1.001 × 1000 are not exact. */
const GRAM_TOLERANCE = 0.000001

const MOST_UNITS = 1_000_000_000

/** Units of a stock. @throws WrongCell for what is no whole number */
export function unitsIn(reading: Reading, row: FileRow, field: string): number | undefined {
  const text = cellOf(row, field)
  if (!text) return undefined
  const number = countIn(text)
  if (!Number.isInteger(number) || number > MOST_UNITS) {
    return wrong(reading, row, field, toStaff('thisMustBeAWholeNumber'))
  }
  if (number < 0) note(reading, row, field, toStaff('stockCannotBeBelow'))
  return Math.max(0, number)
}

const YES = new Set(['true', 'yes', 'y', '1', 'wahr', 'ja', 'vrai', 'verdadero'])

export const isYes = (text: string | undefined): boolean => YES.has((text ?? '').toLowerCase())
