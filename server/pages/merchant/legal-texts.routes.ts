import type { content, StaffLegalText } from '#contract/backoffice/content.ts'
import type { LegalDocument } from '#contract/pages.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listDocuments } from '../pages.queries.ts'
import {
  findVersion,
  insertVersion,
  listVersions,
  lockLegalText,
  saveLegalText,
} from './legal-texts.queries.ts'

type Calls = Pick<typeof content, Extract<keyof typeof content, `${string}/legal-texts/${string}`>>
type DocumentType = LegalDocument['document_type']

const TYPES: readonly DocumentType[] = ['refund_policy', 'privacy_policy']

export const legalTextHandlers: StaffHandlersOf<Calls> = {
  'GET /legal-texts/': ({ read }) =>
    read((tx) => Promise.all(TYPES.map((type) => presentLegalText(tx, type)))),

  'PUT /legal-texts/:document_type/': ({ params, body, staff, write }) =>
    write(async (tx) => {
      const type = params.document_type
      const before = await lockLegalText(tx, type)
      const current = { content: String(before?.content ?? '') }
      acceptChanges(current, { content: { from: body.from, to: body.content } }, ['content'])
      if (before) {
        const { content } = current
        await insertVersion(tx, { document_type: type, content, by_name: staff.name })
      }
      await saveLegalText(tx, type, sanitizeHtml(body.content, tx.tenantId), new Date())
      await tx.record({ act: 'legal_text.published', subject: { kind: 'legal_text', id: type } })
      tx.changed('documents')
      return presentLegalText(tx, type)
    }),

  'GET /legal-texts/versions/:id/': ({ params, read }) =>
    read(async (tx) => {
      const version = (await findVersion(tx, params.id)) ?? notFound()
      return {
        id: version.id,
        at: version.created_at.toISOString(),
        content: version.content,
      }
    }),
}

async function presentLegalText(tx: ReadTx, type: DocumentType): Promise<StaffLegalText> {
  const [documents, versions] = await Promise.all([listDocuments(tx, type), listVersions(tx, type)])
  const [document] = documents
  return {
    document_type: type,
    content: document?.content ?? '',
    updated_at: document?.updated_at.toISOString() ?? null,
    versions: versions.map(({ id, by_name, created_at }) => ({
      id,
      at: created_at.toISOString(),
      by: by_name,
    })),
  }
}
