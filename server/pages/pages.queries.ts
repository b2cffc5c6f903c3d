import type { HomeWords } from '#contract/pages.ts'
import { preparedFind } from '#server/platform/database/prepared.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

export const findSettings = preparedFind(({ db, tenantId }: ReadTx) =>
  db.selectFrom('site_settings').selectAll().where('tenant_id', '=', tenantId),
)

export const findCompany = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('company_info')
    .select(['tagline', 'history_summary', 'mission_statement', 'vision_statement', 'core_values'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()

const NO_HOME_WORDS: HomeWords = {
  headline: '',
  introduction: '',
  button_label: '',
  button_path: '',
  products_title: '',
}

export const findHomeWords = async ({ db, tenantId }: ReadTx): Promise<HomeWords> =>
  (await db
    .selectFrom('home_pages')
    .select(['headline', 'introduction', 'button_label', 'button_path', 'products_title'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()) ?? NO_HOME_WORDS

export const listFaqs = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('faqs')
    .select(['id', 'question', 'answer'])
    .where('tenant_id', '=', tenantId)
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export function listDocuments({ db, tenantId }: ReadTx, type: string | undefined) {
  const query = db
    .selectFrom('legal_documents')
    .select(['id', 'document_type', 'content', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('document_type')
  return (type ? query.where('document_type', '=', type) : query).execute()
}

const publishedPages = ({ db, tenantId }: ReadTx) =>
  db.selectFrom('free_pages').where('tenant_id', '=', tenantId).where('is_published', '=', true)

export const findPublishedPage = (tx: ReadTx, slug: string) =>
  publishedPages(tx)
    .select(['slug', 'title', 'content'])
    .where('slug', '=', slug)
    .executeTakeFirst()

/** Those that every page's foot leads to. */
export const listFooterPages = (tx: ReadTx) =>
  publishedPages(tx)
    .select(['slug', 'title'])
    .where('in_footer', '=', true)
    .orderBy('title')
    .execute()
