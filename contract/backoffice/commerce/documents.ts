import Type, { type Static } from 'typebox'
import { ById } from '../../wire.ts'
import { documentFields } from '../records/documents.ts'
import { changesOf, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'

export const DocumentSettings = Type.Object({
  ...schemasOf(documentFields),
  /** The seller's, which the shop's settings name. Empty: not set. */
  country: Type.String(),
})

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
    reply: Type.Array(
      Type.Object({
        name: Type.String(),
        /** The address of its PDF, which ends after a day. */
        url: Type.String(),
      }),
    ),
  },
} as const satisfies Record<string, StaffEndpoint>

export type DocumentSettings = Static<typeof DocumentSettings>
