import {
  addImportedCustomer,
  changeImportedCustomer,
  deleteImportedCustomer,
  listStandingCustomers,
  listUsedCustomers,
  lockCustomers,
  matchCustomers,
} from '#server/accounts/imported/imported-customers.ts'
import type { RecordKind, PlannedRecord } from '../records/file-record.ts'
import { planRecords } from '../records/plan-records.ts'
import { writeRecords } from '../records/write-records.ts'
import { revertRecords } from '../records/revert-records.ts'
import type { ThingHandler } from '../things/thing.ts'
import { type FileCustomer, readCustomer } from './read-customer.ts'

const CUSTOMER: RecordKind<FileCustomer> = {
  kind: 'customer',
  counted: 'customers',
  noun: 'customer',
  read: readCustomer,
  match: (tx, records) =>
    matchCustomers(
      tx,
      records.map(({ email }) => email),
    ),
  standing: listStandingCustomers,
  settle({ values }, standing) {
    const [note, notes] = [values['note'], standing?.values['note']]
    if (note && String(notes).includes(String(note))) values['note'] = notes!
  },
}

/** Accounts without a password and without a mail. */
export const customersHandler: ThingHandler = {
  kind: CUSTOMER.kind,
  plan: (tx, batch, things, lock) => planRecords(tx, batch, things, CUSTOMER, lock),
  lock: lockCustomers,
  async write(tx, _batch, planned) {
    await writeRecords(tx, planned as PlannedRecord<FileCustomer>[], CUSTOMER, {
      add: ({ email, values }) => addImportedCustomer(tx, email, values),
      change: (id, changes) => changeImportedCustomer(tx, id, changes),
    })
  },
  revert: (tx, _batch, done) =>
    revertRecords(tx, done, {
      lock: lockCustomers,
      standing: listStandingCustomers,
      used: listUsedCustomers,
      remove: (id) => deleteImportedCustomer(tx, id),
      restore: (id, changes, after) => changeImportedCustomer(tx, id, changes, after),
    }),
}
