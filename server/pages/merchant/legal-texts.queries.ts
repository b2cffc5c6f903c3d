import { policyFields } from '#contract/backoffice/records/content.ts'
import { namesOf } from '#contract/backoffice/records/fields.ts'
import type { LegalDocument } from '#contract/pages.ts'
import type { SafeHtml } from '#server/tenants/safe-html.ts'
import { insertRow, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

type DocumentType = LegalDocument['document_type']

/** The text of each document; empty where it is not written yet. */
export async function lockLegalTexts(tx: Tx): Promise<Record<DocumentType, string>> {
  const rows = await selectFrom(tx, 'legal_documents')
    .select(['document_type', 'content'])
    .orderBy('document_type')
    .forUpdate()
    .execute()
  const none = Object.fromEntries(namesOf(policyFields).map((type) => [type, '']))
  const texts = Object.fromEntries(rows.map((row) => [row.document_type, String(row.content)]))
  return { ...none, ...texts } as Record<DocumentType, string>
}

export const saveLegalText = (
  { db, tenantId }: Tx,
  type: DocumentType,
  content: SafeHtml,
  now: Date,
) =>
  db
    .insertInto('legal_documents')
    .values({ tenant_id: tenantId, document_type: type, content, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'document_type']).doUpdateSet({ content, updated_at: now }),
    )
    .execute()

export const insertVersion = (
  tx: Tx,
  version: { document_type: DocumentType; content: string; by_name: string },
) => insertRow(tx, 'legal_text_versions', version)

const MOST_VERSIONS = 50

export const listVersions = (tx: ReadTx, type: DocumentType) =>
  selectFrom(tx, 'legal_text_versions')
    .select(['id', 'by_name', 'created_at'])
    .where('document_type', '=', type)
    .where('content', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(MOST_VERSIONS)
    .execute()

export const findVersion = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'legal_text_versions')
    .select(['id', 'content', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
