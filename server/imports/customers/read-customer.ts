import { toStaff } from '#contract/language/said.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { customerKey } from '../kinds/customers.ts'
import { cellOf, codeOf, type FileRow, wordsOf } from '../kinds/import-kind.ts'
import { isYes, lineIn, note, type Reading, wrong } from '../kinds/reading.ts'
import type { FileRecord } from '../records/file-record.ts'

export type FileCustomer = FileRecord & { email: string }

const LINES: Record<string, number> = {
  first_name: 200,
  last_name: 200,
  company: 200,
  street: 300,
  street_2: 300,
  city: 200,
  region: 100,
  country: 100,
}
const CODES = ['postal_code', 'phone'] as const
const ANSWERS = ['accepts_email', 'accepts_sms', 'is_tax_exempt'] as const
const LONGEST_CODE = 50
const LONGEST_NOTE = 2000
const MOST_TAGS = 250

/** A customer of a row. @throws WrongCell */
export function readCustomer(reading: Reading, rows: FileRow[]): FileCustomer {
  const row = rows[0]!
  const email = plainEmail(codeOf(row, 'email') ?? '')
  const customer: FileCustomer = {
    key: customerKey(row),
    row: row.row,
    label: email || plainLine(wordsOf(row, 'first_name') ?? ''),
    email,
    values: {},
    notes: reading.notes,
  }
  if (email === '') {
    note(reading, row, 'email', toStaff('itHasNoEmailAddress'), 'skipped')
    return { ...customer, refused: { outcome: 'skipped' } }
  }
  if (!isEmailAddress(email)) wrong(reading, row, 'email', toStaff('thisIsNotAnEmailAddress'))
  for (const other of rows.slice(1)) {
    note(reading, other, 'email', toStaff('rowAlreadyHasThisAddress', { row: row.row }))
  }
  return { ...customer, values: valuesOf(reading, row) }
}

function valuesOf(reading: Reading, row: FileRow): FileRecord['values'] {
  const values: FileRecord['values'] = {}
  for (const [field, most] of Object.entries(LINES)) {
    const line = lineIn(reading, row, field, most)
    if (line !== undefined) values[field] = line
  }
  const mayClear = reading.options.empty === 'clear'
  for (const field of CODES) {
    const code = plainLine(codeOf(row, field) ?? '').slice(0, LONGEST_CODE)
    if (code || (mayClear && cellOf(row, field) === '')) values[field] = code
  }
  const phone = plainLine(codeOf(row, 'address_phone') ?? '').slice(0, LONGEST_CODE)
  if (!values['phone'] && phone) values['phone'] = phone
  for (const field of ANSWERS) {
    const answer = cellOf(row, field)
    if (answer) values[field] = isYes(answer) ? 'yes' : 'no'
  }
  const text = plainText(wordsOf(row, 'note') ?? '').slice(0, LONGEST_NOTE)
  if (text) values['note'] = text
  const tags = wordsOf(row, 'tags')
  if (tags || (mayClear && tags === '')) values['tags'] = tagsOf(tags)
  return values
}

const tagsOf = (text: string) =>
  [...new Set(text.split(',').map((tag) => plainLine(tag).slice(0, 255)))]
    .filter(Boolean)
    .slice(0, MOST_TAGS)
