import { checkNotes as germanCheckNotes } from './de/check-notes.ts'
import { agentNotes as germanAgentNotes } from './de/agent-notes.ts'
import { editNotes as germanEditNotes } from './de/edit-notes.ts'
import { exchangeNotes as germanExchangeNotes } from './de/exchange-notes.ts'
import { fieldFaults as germanFieldFaults } from './de/field-faults.ts'
import { fieldNames as germanFieldNames } from './de/field-names.ts'
import { fileFaults as germanFileFaults } from './de/file-faults.ts'
import { jobNotes as germanJobNotes } from './de/job-notes.ts'
import { keyNotes as germanKeyNotes } from './de/key-notes.ts'
import { orderNotes as germanOrderNotes } from './de/order-notes.ts'
import { ownTextFaults as germanOwnTextFaults } from './de/own-text-faults.ts'
import { paymentNotes as germanPaymentNotes } from './de/payment-notes.ts'
import { ruleFaults as germanRuleFaults } from './de/rule-faults.ts'
import { staffMails as germanStaffMails } from './de/staff-mails.ts'
import { staffNotes as germanStaffNotes } from './de/staff-notes.ts'
import { staffRefusals as germanStaffRefusals } from './de/staff-refusals.ts'
import { webhookNotes as germanWebhookNotes } from './de/webhook-notes.ts'
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
import { checkNotes as nepaliCheckNotes } from './ne/check-notes.ts'
import { agentNotes as nepaliAgentNotes } from './ne/agent-notes.ts'
import { editNotes as nepaliEditNotes } from './ne/edit-notes.ts'
import { exchangeNotes as nepaliExchangeNotes } from './ne/exchange-notes.ts'
import { fieldFaults as nepaliFieldFaults } from './ne/field-faults.ts'
import { fieldNames as nepaliFieldNames } from './ne/field-names.ts'
import { fileFaults as nepaliFileFaults } from './ne/file-faults.ts'
import { jobNotes as nepaliJobNotes } from './ne/job-notes.ts'
import { keyNotes as nepaliKeyNotes } from './ne/key-notes.ts'
import { orderNotes as nepaliOrderNotes } from './ne/order-notes.ts'
import { ownTextFaults as nepaliOwnTextFaults } from './ne/own-text-faults.ts'
import { paymentNotes as nepaliPaymentNotes } from './ne/payment-notes.ts'
import { ruleFaults as nepaliRuleFaults } from './ne/rule-faults.ts'
import { staffMails as nepaliStaffMails } from './ne/staff-mails.ts'
import { staffNotes as nepaliStaffNotes } from './ne/staff-notes.ts'
import { staffRefusals as nepaliStaffRefusals } from './ne/staff-refusals.ts'
import { webhookNotes as nepaliWebhookNotes } from './ne/webhook-notes.ts'

const en = {
  ...checkNotes,
  ...agentNotes,
  ...editNotes,
  ...exchangeNotes,
  ...fieldFaults,
  ...fieldNames,
  ...fileFaults,
  ...jobNotes,
  ...keyNotes,
  ...orderNotes,
  ...ownTextFaults,
  ...paymentNotes,
  ...ruleFaults,
  ...staffMails,
  ...staffNotes,
  ...staffRefusals,
  ...webhookNotes,
}

/** What the server says to colleagues, by language. What a language lacks is English. */
export const TO_STAFF = {
  en,
  de: {
    ...en,
    ...germanCheckNotes,
    ...germanAgentNotes,
    ...germanEditNotes,
    ...germanExchangeNotes,
    ...germanFieldFaults,
    ...germanFieldNames,
    ...germanFileFaults,
    ...germanJobNotes,
    ...germanKeyNotes,
    ...germanOrderNotes,
    ...germanOwnTextFaults,
    ...germanPaymentNotes,
    ...germanRuleFaults,
    ...germanStaffMails,
    ...germanStaffNotes,
    ...germanStaffRefusals,
    ...germanWebhookNotes,
  },
  ne: {
    ...en,
    ...nepaliCheckNotes,
    ...nepaliAgentNotes,
    ...nepaliEditNotes,
    ...nepaliExchangeNotes,
    ...nepaliFieldFaults,
    ...nepaliFieldNames,
    ...nepaliFileFaults,
    ...nepaliJobNotes,
    ...nepaliKeyNotes,
    ...nepaliOrderNotes,
    ...nepaliOwnTextFaults,
    ...nepaliPaymentNotes,
    ...nepaliRuleFaults,
    ...nepaliStaffMails,
    ...nepaliStaffNotes,
    ...nepaliStaffRefusals,
    ...nepaliWebhookNotes,
  },
}

/** Names a sentence to colleagues: `toStaff('…')`. */
export type ToStaff = typeof en
