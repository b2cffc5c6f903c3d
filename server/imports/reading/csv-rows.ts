import { type Sentence, toStaff } from '#contract/language/said.ts'
import { Readable } from 'node:stream'
import { isBlank } from '#contract/texts/visible-text.ts'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'

/** A row with its number as a spreadsheet counts, or the reason why there is none. */
export type CsvRow = { row: number; cells: string[] } | { row: number; fault: Sentence }

const MOST_ROW_CHARACTERS = 12_000_000
/** The head has to stand within so much text. */
const HEAD_CHARACTERS = 200_000
const DELIMITERS = [',', ';', '\t', '|']

const FORM = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // Real files have quotes inside unquoted cells: 5" blade.
  relax_quotes: true,
  max_record_size: MOST_ROW_CHARACTERS,
} satisfies Options

const FAULTS: Partial<Record<string, Sentence>> = {
  CSV_QUOTE_NOT_CLOSED: toStaff('aQuotationMarkIsOpened'),
  CSV_MAX_RECORD_SIZE: toStaff('thisRowIsTooLong'),
}

/** The rows of a CSV file, as a stream. Empty rows are left out, and counted. */
export async function* readCsvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const { head, whole } = await withHead(text)
  const named = /^\ufeff?sep=(.)\r?\n/.exec(head)?.[1]
  const delimiter = named ?? delimiterOf(head)
  const input = Readable.from(whole)
  const rows = input.compose(parse({ ...FORM, delimiter })) as AsyncIterable<string[]>
  let row = 0
  try {
    for await (const cells of rows) {
      row++
      if (named !== undefined && row === 1) continue
      if (cells.every(isBlank)) continue
      yield { row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield {
      row: row + 1,
      fault: FAULTS[error.code] ?? toStaff('thisRowIsNotCsv', { message: error.message }),
    }
  }
}

/** The beginning of a text, and all of it. */
async function withHead(text: AsyncIterable<string>) {
  const iterator = text[Symbol.asyncIterator]()
  let head = ''
  while (head.length < HEAD_CHARACTERS) {
    const { value, done } = await iterator.next()
    if (done) break
    head += value
  }
  async function* whole() {
    yield head
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield next.value
  }
  return { head, whole: whole() }
}

/** The sign that parts most columns of the first row. */
function delimiterOf(head: string): string {
  const columns = DELIMITERS.map((delimiter) => {
    try {
      return parseNow(head, { ...FORM, delimiter, to: 1 })[0]?.length ?? 0
    } catch {
      return 0
    }
  })
  return DELIMITERS[columns.indexOf(Math.max(...columns))]!
}
