import { parse } from 'csv-parse/sync'

/** The rows of a CSV file that the product wrote; empty lines are left out. */
export const parseCsv = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, skip_records_with_empty_values: true })
