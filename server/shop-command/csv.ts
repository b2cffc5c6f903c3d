/**
 * Rows of a file of comma-separated values, as spreadsheets write it: a field that holds a comma, a
 * quote or a line's end stands in quotes, and a quote in it twice. Empty lines are left out.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  const body = text.replace(/^\ufeff/, '')
  for (let match = FIELD.exec(body); match; match = FIELD.exec(body)) {
    const [, quoted, plain = '', end] = match
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === ',') continue
    if (row.some((field) => field !== '')) rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
