import {
  addImportedCustomer,
  changeImportedCustomer,
  deleteImportedCustomer,
  listStandingCustomers,
  listUsedCustomers,
  lockCustomers,
  matchCustomers,
} from '#server/accounts/imported/imported-customers.ts'
import type { StandingRecord } from '../records/file-record.ts'
import { handleRecords } from '../records/handle-records.ts'
import { readRecord } from '../records/plan-records.ts'
import { type FileCustomer, readCustomer } from './read-customer.ts'

/** Accounts without a password and without a mail. */
export const customersHandler = handleRecords<FileCustomer, StandingRecord>({
  kind: 'customer',
  among: 'customers',
  noun: 'customer',
  counted: 'customers',
  read: readRecord(readCustomer),
  match: (tx, records) =>
    matchCustomers(
      tx,
      records.map(({ email }) => email),
    ),
  lock: lockCustomers,
  standing: listStandingCustomers,
  state({ planned: { record, standing } }) {
    const { values } = record
    const [note, notes] = [values['note'], standing?.values['note']]
    if (note && String(notes).includes(String(note))) values['note'] = notes!
    return values
  },
  add: (tx, { record: { email, values } }) => addImportedCustomer(tx, email, values),
  change: (tx, id, changes) => changeImportedCustomer(tx, id, changes),
  used: listUsedCustomers,
  remove: (tx, { id }) => deleteImportedCustomer(tx, id),
  restore: (tx, { id }, changes, { after }) => changeImportedCustomer(tx, id, changes, after),
})
