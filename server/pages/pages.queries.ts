import { sql } from 'kysely'
import type { FreePage, HomeWords } from '#contract/pages.ts'
import { preparedFind } from '#server/platform/database/prepared.ts'
import { findRenamed } from '#server/tenants/former-slugs.ts'
import { type ReadTx, selectFrom, type ShopDb } from '#server/tenants/tx.ts'
import { isOwnPolicy } from '#contract/rules/own-policies.ts'

export const findSettings = preparedFind(({ db, tenantId }: ShopDb) =>
  db
    .selectFrom('site_settings')
    .selectAll()
    .select((shop) =>
      shop
        .selectFrom('office_settings')
        .select('country')
        .whereRef('office_settings.tenant_id', '=', 'site_settings.tenant_id')
        .as('country'),
    )
    .select((shop) =>
      shop
        .selectFrom('footer_menus')
        .select('groups')
        .where('tenant_id', '=', tenantId)
        .as('footer_groups'),
    )
    .select(
      sql<boolean>`exists (select from guest_settings g
      where g.tenant_id = ${tenantId} and g.checkout = 'guest')`.as('takes_guests'),
    )
    .select([
      sql<boolean>`exists (select from product_page_settings p
      where p.tenant_id = ${tenantId} and p.tells_when_back)`.as('tells_when_back'),
      sql<boolean>`exists (select from product_page_settings p
      where p.tenant_id = ${tenantId} and p.shows_recently_seen)`.as('shows_recently_seen'),
      sql<boolean>`exists (select from return_settings r
      where r.tenant_id = ${tenantId} and r.sells_to_eu)`.as('sells_to_eu'),
      sql<boolean>`exists (select from return_settings r
      where r.tenant_id = ${tenantId} and r.return_days > 0)`.as('takes_returns'),
      sql<boolean>`exists (select from legal_facts f
      where f.tenant_id = ${tenantId} and f.import_duties <> 'unsaid')`.as('says_duties'),
    ])
    .where('tenant_id', '=', tenantId),
)

/** The rules by which goods come back; undefined where the shop has none. */
export const findReturnRules = (tx: ShopDb) =>
  selectFrom(tx, 'return_settings')
    .select(['sells_to_eu', 'withdrawal_days', 'return_days', 'way_back_paid_by', 'exceptions'])
    .where((is) => is.or([is('sells_to_eu', '=', true), is('return_days', '>', 0)]))
    .executeTakeFirst()

export type ReturnRules = NonNullable<Awaited<ReturnType<typeof findReturnRules>>>

export const findCompany = (tx: ShopDb) =>
  selectFrom(tx, 'company_info')
    .select(['tagline', 'history_summary', 'mission_statement', 'vision_statement', 'core_values'])
    .executeTakeFirst()

export const NO_HOME_WORDS: HomeWords = {
  headline: '',
  introduction: '',
  button_label: '',
  button_path: '',
  products_title: '',
}

export const findHomeWords = async (tx: ShopDb): Promise<HomeWords> =>
  (await selectFrom(tx, 'home_pages')
    .select(['headline', 'introduction', 'button_label', 'button_path', 'products_title'])
    .executeTakeFirst()) ?? NO_HOME_WORDS

export const listFaqs = (tx: ShopDb) =>
  selectFrom(tx, 'faqs')
    .select(['id', 'question', 'answer'])
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export function listDocuments(tx: ShopDb, type: string | undefined) {
  const query = selectFrom(tx, 'legal_documents')
    .select(['id', 'document_type', 'content', 'updated_at'])
    .orderBy('document_type')
  return (type ? query.where('document_type', '=', type) : query).execute()
}

const publishedPages = (tx: ShopDb) => selectFrom(tx, 'free_pages').where('is_published', '=', true)

/** A page of the shop's own, a policy that stands among them, or the page that had the slug last. */
export async function findPublishedPage(tx: ReadTx, slug: string): Promise<FreePage | undefined> {
  const pages = publishedPages(tx).select(['slug', 'title', 'content'])
  const page = await pages.where('slug', '=', slug).executeTakeFirst()
  if (page) return page
  const [policy] = isOwnPolicy(slug) ? await listDocuments(tx, slug) : []
  if (policy?.content && isOwnPolicy(slug)) {
    return { slug, title: tx.format.texts.of('pages')(slug), content: policy.content }
  }
  return findRenamed(tx, 'page', slug, (id) => pages.where('id', '=', id).executeTakeFirst())
}
