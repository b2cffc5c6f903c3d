import type { LegalDocument } from '#contract/pages.ts'
import type { SafeHtml } from '#server/tenants/safe-html.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

type DocumentType = LegalDocument['document_type']

export const lockLegalText = ({ db, tenantId }: Tx, type: DocumentType) =>
  db
    .selectFrom('legal_documents')
    .select(['id', 'content', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .where('document_type', '=', type)
    .forUpdate()
    .executeTakeFirst()

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
  { db, tenantId }: Tx,
  version: { document_type: DocumentType; content: string; by_name: string },
) =>
  db
    .insertInto('legal_text_versions')
    .values({ tenant_id: tenantId, ...version })
    .execute()

const MOST_VERSIONS = 50

export const listVersions = ({ db, tenantId }: ReadTx, type: DocumentType) =>
  db
    .selectFrom('legal_text_versions')
    .select(['id', 'by_name', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('document_type', '=', type)
    .orderBy('created_at', 'desc')
    .limit(MOST_VERSIONS)
    .execute()

export const findVersion = ({ db, tenantId }: ReadTx, id: number) =>
  db
    .selectFrom('legal_text_versions')
    .select(['id', 'content', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
