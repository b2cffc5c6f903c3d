import type { DeliveryAddress } from '#contract/orders.ts'
import { shownPostalCode } from '#contract/rules/address-lines.ts'
import { centsToWire } from '#contract/money.ts'
import { CSV_PART_ROWS, type CsvCell, csvPart } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { byMoment, parseCursor } from '#server/tenants/cursors.ts'
import { type CustomerFileRow, listCustomersForFile } from './staff-customers.queries.ts'

type Column = (row: CustomerFileRow) => CsvCell

const nothing: Column = () => null
const addressed =
  (field: keyof DeliveryAddress): Column =>
  ({ address }) =>
    address?.[field] ?? null

/** As Shopify writes and reads them; what is not known here stays empty. */
const columnsIn = (currency: string): Record<string, Column> => ({
  'Customer ID': ({ id }) => id,
  'First Name': ({ name }) => name,
  'Last Name': nothing,
  Email: ({ email }) => email,
  'Accepts Email Marketing': nothing,
  'Default Address Company': nothing,
  'Default Address Address1': addressed('street'),
  'Default Address Address2': nothing,
  'Default Address City': addressed('city'),
  'Default Address Province Code': addressed('region'),
  'Default Address Country Code': addressed('country'),
  'Default Address Zip': ({ address }) => (address ? shownPostalCode(address) : null),
  'Default Address Phone': addressed('contact_number'),
  Phone: addressed('contact_number'),
  'Accepts SMS Marketing': nothing,
  'Total Spent': ({ spent_cents }) => centsToWire(spent_cents, currency),
  'Total Orders': ({ orders }) => orders,
  Note: ({ note }) => note,
  'Tax Exempt': nothing,
  Tags: nothing,
})

/** A part of the export of customers. The audit log notes the export and its filter. */
export async function takeCustomersFile(
  tx: StaffTx,
  cursor: string | undefined,
  filter: Parameters<typeof listCustomersForFile>[1],
) {
  const after = parseCursor(cursor)
  const page = { after, limit: CSV_PART_ROWS + 1 }
  const part = csvPart(await listCustomersForFile(tx, filter, page), {
    columns: columnsIn(tx.format.currency),
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
