import { countryOf } from '#contract/places/country-of.ts'
import { shownPostalCode } from '#contract/rules/address-lines.ts'
import { CSV_PART_ROWS, type CsvColumns, csvPart } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { byMoment, parseCursor } from '#server/tenants/cursors.ts'
import type { OrderFilter } from './order-list.queries.ts'
import { listParcels, type ParcelRow } from './parcels.queries.ts'
import { streetParts } from './street-parts.rules.ts'

const placeOf = ({ address }: ParcelRow) => {
  const code = countryOf(address.country)
  return { code, ...streetParts(address.street, code ?? '') }
}

/** "+49 30 1" is "0049 30 1": programs of carriers take it, and a spreadsheet reads no formula. */
const telephone = (typed: string) => typed.trim().replace(/^[+\uff0b]\s*/u, '00')

/** The columns that programs of carriers ask for. */
const COLUMNS: CsvColumns<ParcelRow> = {
  Reference: ({ order_number }) => order_number,
  Name: ({ address }) => address.fullname,
  Company: ({ company, address }) => address.company ?? company,
  Street: (row) => placeOf(row).street,
  'House number': (row) => placeOf(row).number,
  'Address line 2': ({ address }) => address.street2 ?? null,
  'Postal code': ({ address }) => shownPostalCode(address),
  City: ({ address }) => address.city,
  Region: ({ address }) => address.region ?? null,
  Country: (row) => placeOf(row).code ?? row.address.country,
  Telephone: ({ address }) => telephone(address.contact_number),
  Email: ({ email }) => email,
  'Weight in kg': ({ grams }) => (grams === null ? null : grams / 1000),
}

/** A part of the file of parcels; the audit log names the person and the filter. */
export async function takeParcelsFile(
  tx: StaffTx,
  cursor: string | undefined,
  { ids, ...filter }: OrderFilter & { ids?: readonly number[] | undefined },
) {
  const after = parseCursor(cursor)
  const rows = await listParcels(tx, { ...filter, ids }, { after, limit: CSV_PART_ROWS + 1 })
  const isFirst = after === undefined
  const part = csvPart(rows, { columns: COLUMNS, cursorOf: byMoment, isFirst })
  // Not for what was looked: a name or an address does not belong into the audit log.
  const { search, ...shown } = filter
  const noted = { ...shown, ...(search && { by_words: true }), rows: part.rows }
  await tx.record({
    act: 'orders.parcels_exported',
    subject: { kind: 'orders', id: 'parcels' },
    after: { ...noted, ...(ids && { chosen: ids.length }) },
  })
  return part
}
