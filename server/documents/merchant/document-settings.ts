import { toStaff } from '#contract/language/said.ts'
import type { DocumentSettings } from '#contract/backoffice/settings/documents.ts'
import { documentFields } from '#contract/backoffice/records/documents.ts'
import type { ValuesOf } from '#contract/backoffice/records/fields.ts'
import { countryName } from '#contract/places/country-of.ts'
import { missedVatForm, plainVatNumber } from '#contract/rules/vat-number.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import { type Faults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import type { FieldChanges } from '#server/calls/field-changes.ts'
import { findOwnCountry } from '#server/calls/own-country.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { type ReadTx, selectFrom, updateTable } from '#server/tenants/tx.ts'
import { planSweep } from '../nightly-sweep.ts'
import { patternFault, proposedNumbers } from '../content/numbers.rules.ts'

type Values = ValuesOf<typeof documentFields>

const EMPTY: Values = {
  is_on: false,
  issue_at: 'paid',
  is_mailed: false,
  has_e_invoices: false,
  ...proposedNumbers('', ''),
  first_invoice: 1,
  first_credit: 1,
  legal_name: '',
  street: '',
  postal_code: '',
  city: '',
  vat_number: '',
  tax_number: '',
  register: '',
  contact_name: '',
  email: '',
  phone: '',
  tax_status: 'usual',
  closing: '',
}

const line = <Name extends string>(column: Name) => ({ column, clean: plainLine })
const asIs = <Name extends string>(column: Name) => ({ column })

const stored = inTable({
  fields: documentFields,
  table: 'document_settings',
  columns: {
    is_on: asIs('is_on'),
    issue_at: asIs('issue_at'),
    is_mailed: asIs('is_mailed'),
    has_e_invoices: asIs('has_e_invoices'),
    invoice_pattern: line('invoice_pattern'),
    credit_pattern: line('credit_pattern'),
    first_invoice: asIs('first_invoice'),
    first_credit: asIs('first_credit'),
    year_starts: line('year_starts'),
    legal_name: line('legal_name'),
    street: line('street'),
    postal_code: line('postal_code'),
    city: line('city'),
    vat_number: { column: 'vat_number', clean: (value) => plainVatNumber(plainLine(value)) },
    tax_number: line('tax_number'),
    register: line('register'),
    contact_name: line('contact_name'),
    email: line('email'),
    phone: line('phone'),
    tax_status: asIs('tax_status'),
    closing: { column: 'closing', clean: plainText },
  },
  empty: EMPTY,
  subjectOf: () => ({ kind: 'settings', id: 'documents' }),
  act: 'documents.changed',
  tags: () => ['settings'],
})

const proposedFor = ({ format: { country, locale } }: ReadTx) => proposedNumbers(country, locale)

const documentSettings: typeof stored = {
  ...stored,
  async lock(tx, id) {
    await tx.db
      .insertInto('document_settings')
      .values({ tenant_id: tx.tenantId, ...proposedFor(tx) })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .execute()
    await stored.lock(tx, id)
  },
  async find(tx, id) {
    const found = await stored.find(tx, id)
    if (!found || (await isSaved(tx))) return found
    return { ...found, values: { ...found.values, ...proposedFor(tx) } }
  },
  faultsOf: async (tx, { changed, after }) => ({
    ...faultsOfDocuments(after),
    ...faultsOfNumber(changed, await findOwnCountry(tx)),
    ...faultsOfSeller(after, await findOwnCountry(tx)),
    ...faultsAfterNumbers(await listNumbered(tx), changed),
  }),
  async write(tx, row, accepted) {
    await stored.write(tx, row, accepted)
    if (!accepted.after.is_on) return
    await updateTable(tx, 'document_settings')
      .set({ began_at: new Date() })
      .where('began_at', 'is', null)
      .execute()
    await planSweep(tx)
  },
}

async function isSaved(tx: ReadTx): Promise<boolean> {
  const rows = await selectFrom(tx, 'document_settings').select('tenant_id').execute()
  return rows.length > 0
}

const DAY_OF_YEAR = /^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/
const NEEDED = ['legal_name', 'street', 'city'] as const

function faultsOfDocuments(after: Values): Faults {
  const restarts = after.year_starts !== ''
  const faults: Faults = {
    year_starts:
      !restarts || DAY_OF_YEAR.test(after.year_starts) ? undefined : toStaff('writeMonthAndDay'),
    invoice_pattern: patternFault(after.invoice_pattern, restarts),
    credit_pattern:
      patternFault(after.credit_pattern, restarts) ??
      (after.credit_pattern === after.invoice_pattern
        ? toStaff('creditNotesNeedOtherNumbers')
        : undefined),
  }
  if (after.is_on)
    for (const name of NEEDED) faults[name] = after[name] === '' ? REQUIRED : undefined
  return faults
}

/** A number from before this check stays until it is changed. */
function faultsOfNumber({ vat_number }: Partial<Values>, country: string): Faults {
  const missed = vat_number ? missedVatForm(vat_number, country) : undefined
  if (!missed) return {}
  const { country: code, example } = missed
  return { vat_number: toStaff('aVatNumberLooksLike', { country: countryName(code), example }) }
}

/** An e-invoice names the seller's country and a number of the tax office. */
function faultsOfSeller(after: Values, country: string): Faults {
  if (!after.has_e_invoices) return {}
  const hasNumber = after.vat_number !== '' || after.tax_number !== ''
  return {
    has_e_invoices: country === '' ? toStaff('chooseTheCountryOfTheShop') : undefined,
    ...(!hasNumber && { vat_number: toStaff('anEInvoiceNeedsANumber') }),
  }
}

const NUMBERED = toStaff('numbersWereIssued')

/** The faults of changes on which numbers hang that were given. */
const faultsAfterNumbers = (given: Set<string>, changed: Partial<Values>): Faults => ({
  ...(given.has('invoice') && 'first_invoice' in changed && { first_invoice: NUMBERED }),
  ...(given.has('credit_note') && 'first_credit' in changed && { first_credit: NUMBERED }),
  ...(given.size > 0 && 'year_starts' in changed && { year_starts: NUMBERED }),
})

async function listNumbered(tx: ReadTx): Promise<Set<string>> {
  const rows = await selectFrom(tx, 'document_series').select('kind').forUpdate().execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** The settings, with the country that the shop's settings name. */
export async function readDocumentSettings(tx: ReadTx): Promise<DocumentSettings> {
  return { ...(await readShopRecord(tx, documentSettings)), country: await findOwnCountry(tx) }
}

/** @throws Refusal 400 with the faults by field, 409 if a colleague was faster */
export async function saveDocumentSettings(
  tx: StaffTx,
  changes: FieldChanges,
  caller: Rights,
): Promise<DocumentSettings> {
  await saveRecord(tx, documentSettings, { changes, caller })
  return readDocumentSettings(tx)
}
