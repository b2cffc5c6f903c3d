import { CsvError, type Options, parse } from 'csv-parse/sync'
import { UsageError } from './command.ts'

/**
 * The rows of a file that a spreadsheet wrote, in UTF-8, UTF-16 or the Windows encoding of western
 * Europe. Empty lines are left out.
 * @throws UsageError where it is no text or no CSV
 */
export const readCsv = (bytes: Buffer): string[][] => parseCsv(textOf(bytes))

const NO_TEXT = 'The file is not text in a known encoding. Save it as “CSV UTF-8”.'

function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = decoded(bytes, isUtf16 ? 'utf-16le' : 'utf-8') ?? decoded(bytes, 'windows-1252')
  // Windows-1252 has a character for each byte; a control character is the mark of another encoding.
  // oxlint-disable-next-line no-control-regex
  if (text === undefined || /[\u0000-\u0008\u0080-\u009f]/.test(text)) throw new UsageError(NO_TEXT)
  return text
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** `parseCsv` for the text of a file. */
export function parseCsv(text: string): string[][] {
  try {
    const [, named] = /^\ufeff?sep=(.)\r?\n/.exec(text) ?? []
    const rows = parse(text, {
      ...FORM,
      delimiter: named ?? delimiterOf(text),
      from_line: named === undefined ? 1 : 2,
    })
    return rows.map((row) => row.map((field) => field.trim()))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UsageError(`The file is not valid CSV: ${error.message}.`)
  }
}

const FORM = {
  bom: true,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  skip_records_with_empty_values: true,
} satisfies Options

const DELIMITERS = [',', ';', '\t']

/** Spreadsheets with decimal commas part fields by semicolons: the one that makes most columns counts. */
function delimiterOf(text: string): string {
  const columns = DELIMITERS.map((delimiter) => {
    try {
      return parse(text, { ...FORM, delimiter, to: 1 })[0]?.length ?? 0
    } catch {
      return 0
    }
  })
  return DELIMITERS[columns.indexOf(Math.max(...columns))]!
}
