import { CsvError, parse } from 'csv-parse/sync'
import { UsageError } from './command.ts'

/** The rows of a file that a spreadsheet wrote. Empty lines are left out. */
export function parseCsv(text: string): string[][] {
  try {
    const rows = parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_records_with_empty_values: true,
    })
    return rows.map((row) => row.map((field) => field.trim()))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UsageError(`The file is not valid CSV: ${error.message}.`)
  }
}
