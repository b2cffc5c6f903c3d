import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Billing } from '../../billing.ts'
import { ById, Day } from '../../wire.ts'
import { documentFields } from '../records/documents.ts'
import {
  changesOf,
  CsvPart,
  cursorQuery,
  schemasOf,
  type StaffEndpoint,
} from '../staff-endpoint.ts'

export const DocumentSettings = Type.Object({
  ...schemasOf(documentFields),
  /** The seller's, which the shop's settings name. Empty: not set. */
  country: Type.String(),
})

const OrderDocuments = Type.Array(
  Type.Object({
    name: Type.String(),
    /** The address of its PDF, which ends after a day. */
    url: Type.String(),
  }),
)

/** The days of issue, both included. */
/** The first and the last day. */
export const period = { from: Day, until: Day }

/** Invoices and credit notes. */
export const documents = {
  'GET /settings/documents/': {
    summary: 'When invoices and credit notes are issued, their numbers, and their seller.',
    may: 'settings.see',
    reply: DocumentSettings,
  },
  'PATCH /settings/documents/': {
    summary: 'Changes the settings of documents. Documents that were issued stay as they are.',
    may: 'settings.shop',
    body: changesOf(documentFields),
    reply: DocumentSettings,
  },
  'GET /orders/:id/documents/': {
    summary: 'The invoices and credit notes of an order, oldest first.',
    may: 'payments.see',
    params: ById,
    reply: OrderDocuments,
  },
  'POST /orders/:id/documents/correction/': {
    summary:
      'Corrects the buyer of an invoice: a credit note cancels it, and a new one follows with these details and the address of now.',
    may: 'orders.money',
    params: ById,
    body: Billing,
    reply: OrderDocuments,
  },
  'POST /documents/file/': {
    summary:
      'The documents of a period as a part of a CSV file: a row for each rate, with the amounts of credit notes below zero.',
    may: 'orders.export',
    stepUp: true,
    query: Type.Object({ ...period, ...cursorQuery }),
    reply: CsvPart,
  },
  'POST /documents/archive/': {
    summary:
      'The address of one zip with the PDFs of all documents of a period. Taking it needs a recent factor.',
    may: 'orders.export',
    stepUp: true,
    query: Type.Object(period),
    reply: Type.Object({ url: Type.String(), documents: Type.Integer() }),
  },
} as const satisfies Record<string, StaffEndpoint>

export type DocumentSettings = Static<typeof DocumentSettings>
