import { expect, test } from 'vitest'
import { readSources } from '#tests/house/sources.ts'
import { refusals } from '../en/refusals.ts'
import { checkNotes } from './en/check-notes.ts'
import { agentNotes } from './en/agent-notes.ts'
import { editNotes } from './en/edit-notes.ts'
import { exchangeNotes } from './en/exchange-notes.ts'
import { fieldFaults } from './en/field-faults.ts'
import { fieldNames } from './en/field-names.ts'
import { fileFaults } from './en/file-faults.ts'
import { jobNotes } from './en/job-notes.ts'
import { keyNotes } from './en/key-notes.ts'
import { orderNotes } from './en/order-notes.ts'
import { ownTextFaults } from './en/own-text-faults.ts'
import { paymentNotes } from './en/payment-notes.ts'
import { ruleFaults } from './en/rule-faults.ts'
import { staffMails } from './en/staff-mails.ts'
import { staffNotes } from './en/staff-notes.ts'
import { staffRefusals } from './en/staff-refusals.ts'
import { webhookNotes } from './en/webhook-notes.ts'
import { TO_STAFF } from './to-staff.ts'

const TABLES = [
  checkNotes,
  agentNotes,
  editNotes,
  exchangeNotes,
  fieldFaults,
  fieldNames,
  fileFaults,
  jobNotes,
  keyNotes,
  orderNotes,
  ownTextFaults,
  paymentNotes,
  ruleFaults,
  staffMails,
  staffNotes,
  staffRefusals,
  webhookNotes,
]

test('each key of what is said to colleagues stands in one table', () => {
  const keys = TABLES.flatMap((table) => Object.keys(table))
  expect(keys.toSorted()).toEqual(Object.keys(TO_STAFF.en).toSorted())
})

test('no sentence to colleagues has two keys, or is one of the shoppers’ refusals', () => {
  const texts = [...Object.values<string>(TO_STAFF.en), ...Object.values<string>(refusals)]
  expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([])
})

test('each sentence to colleagues is said by the server', () => {
  const sources = readSources()
    .filter(({ path, isTest }) => !isTest && /^(server|contract\/(rules|places))\//.test(path))
    .map(({ text }) => text)
    .join('\n')
  expect(Object.keys(TO_STAFF.en).filter((key) => !sources.includes(`'${key}'`))).toEqual([])
})
