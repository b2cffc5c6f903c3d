import { shownPostalCode } from '#contract/rules/address-lines.ts'
import { centsToWire } from '#contract/money.ts'
import { CSV_PART_ROWS, type CsvCell, csvPartOfLines } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { byMoment, parseCursor } from '#server/tenants/cursors.ts'
import { type CustomerFileRow, listCustomersForFile } from './staff-customers.queries.ts'

/** A customer by the fields of a file, as an import reads them. */
export function fileCustomerOf({ name, address, note, facts }: CustomerFileRow) {
  const isNamed = Boolean(facts?.first_name || facts?.last_name)
  return {
    first_name: isNamed ? facts!.first_name : (name ?? ''),
    last_name: isNamed ? facts!.last_name : '',
    phone: address?.contact_number || facts?.phone || '',
    accepts_email: facts?.accepts_email ?? '',
    accepts_sms: facts?.accepts_sms ?? '',
    is_tax_exempt: facts?.is_tax_exempt ?? '',
    tags: facts?.tags ?? [],
    note,
    company: facts?.company ?? '',
    // The address of the last order is the latest one.
    ...(address
      ? {
          street: address.street,
          street_2: '',
          city: address.city,
          region: address.region ?? '',
          postal_code: shownPostalCode(address),
          country: address.country,
        }
      : {
          street: facts?.street ?? '',
          street_2: facts?.street_2 ?? '',
          city: facts?.city ?? '',
          region: facts?.region ?? '',
          postal_code: facts?.postal_code ?? '',
          country: facts?.country ?? '',
        }),
  }
}

type Line = { row: CustomerFileRow; file: ReturnType<typeof fileCustomerOf> }
type Column = (line: Line) => CsvCell

const said =
  (field: Exclude<keyof Line['file'], 'tags'>): Column =>
  ({ file }) =>
    file[field]

/** The columns of Shopify's file. */
const columnsIn = (currency: string): Record<string, Column> => ({
  'Customer ID': ({ row }) => row.id,
  'First Name': said('first_name'),
  'Last Name': said('last_name'),
  Email: ({ row }) => row.email,
  'Accepts Email Marketing': said('accepts_email'),
  'Default Address Company': said('company'),
  'Default Address Address1': said('street'),
  'Default Address Address2': said('street_2'),
  'Default Address City': said('city'),
  'Default Address Province Code': said('region'),
  'Default Address Country Code': said('country'),
  'Default Address Zip': said('postal_code'),
  'Default Address Phone': said('phone'),
  Phone: said('phone'),
  'Accepts SMS Marketing': said('accepts_sms'),
  'Total Spent': ({ row }) => centsToWire(row.spent_cents, currency),
  'Total Orders': ({ row }) => row.orders,
  Note: said('note'),
  'Tax Exempt': said('is_tax_exempt'),
  Tags: ({ file }) => file.tags.join(', '),
})

/** A part of the export of customers. The audit log notes the export and its filter. */
export async function takeCustomersFile(
  tx: StaffTx,
  cursor: string | undefined,
  filter: Parameters<typeof listCustomersForFile>[1],
) {
  const after = parseCursor(cursor)
  const page = { after, limit: CSV_PART_ROWS + 1 }
  const part = csvPartOfLines(await listCustomersForFile(tx, filter, page), {
    columns: columnsIn(tx.format.currency),
    linesOf: (rows) => rows.map((row) => ({ row, file: fileCustomerOf(row) })),
    cursorOf: byMoment,
    isFirst: after === undefined,
  })
  // Not for what was looked: a name or an address does not belong into the audit log.
  const { search, ...shown } = filter
  const subject = { kind: 'customers', id: 'csv' }
  const noted = { ...shown, ...(search && { by_words: true }), rows: part.rows }
  await tx.record({ act: 'customers.exported', subject, after: noted })
  return part
}
