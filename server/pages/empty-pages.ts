import { sql } from 'kysely'
import { preparedFind } from '#server/platform/database/prepared.ts'
import type { Texts } from '#contract/language/texts.ts'
import { FIXED_PATHS } from './fixed-paths.ts'
import type { CacheTag } from '#server/tenants/cache-tags.ts'
import type { ReadTx, ShopDb } from '#server/tenants/tx.ts'

/** The usual pages that may be empty; a legal text always changes with the tag of the settings' reply. */
const TAGS = {
  company: 'company',
  contact: 'contact',
  blog: 'posts',
  faq: 'faqs',
  refund_policy: 'documents',
  privacy_policy: 'documents',
} as const satisfies Record<string, CacheTag>

export type UsualPage = keyof typeof TAGS

/** The tags of a reply that names the pages without content. */
export const tagsOfPages = (empty: UsualPage[]): CacheTag[] => [
  'company',
  'contact',
  'faqs',
  // Comments change this tag as well. Taking back a post changes the settings.
  ...(empty.includes('blog') ? [TAGS.blog] : []),
]

const findContents = preparedFind(
  ({ tenantId }: ShopDb) => sql<Record<UsualPage | 'terms', boolean>>`
    select
      exists (select from company_info where tenant_id = ${tenantId}
        and (jsonb_array_length(core_values) > 0
          or concat(tagline, history_summary, mission_statement, vision_statement) ~ '[^[:space:]]'))
        as company,
      exists (select from contact_info where tenant_id = ${tenantId}
        and jsonb_array_length(branch_locations) + jsonb_array_length(contact_emails)
          + jsonb_array_length(social_media_profiles) > 0)
        or exists (select from site_settings where tenant_id = ${tenantId} and contact_email <> '')
        as contact,
      exists (select from posts where tenant_id = ${tenantId} and status = 'published') as blog,
      exists (select from faqs where tenant_id = ${tenantId} and is_published) as faq,
      exists (select from legal_documents where tenant_id = ${tenantId}
        and document_type = 'refund_policy' and content <> '') as refund_policy,
      exists (select from legal_documents where tenant_id = ${tenantId}
        and document_type = 'privacy_policy' and content <> '') as privacy_policy,
      exists (select from legal_documents where tenant_id = ${tenantId}
        and document_type = 'terms' and content <> '') as terms`,
)

/** The usual pages that have no content, which no menu leads to. */
export async function listEmptyPages(tx: ReadTx): Promise<Contents> {
  const contents = (await findContents(tx))!
  return {
    empty: (Object.keys(TAGS) as UsualPage[]).filter((page) => !contents[page]),
    hasTerms: contents.terms,
  }
}

type Contents = { empty: UsualPage[]; hasTerms: boolean }

const ORDER_TEXTS = ['terms', 'refund_policy', 'privacy_policy'] as const

/** The published texts that a buyer sees before ordering, in a shop with terms or in the EU. */
export function orderTextsOf({ empty, hasTerms }: Contents, isInEu: boolean, texts: Texts) {
  if (!hasTerms && !isInEu) return {}
  const there = ORDER_TEXTS.filter((type) => (type === 'terms' ? hasTerms : !empty.includes(type)))
  const order_texts = there.map((type) => ({
    words: texts.of('lawful')(type),
    label: texts.of('pages')(type),
    to: FIXED_PATHS[type],
  }))
  return order_texts.length > 0 ? { order_texts } : {}
}
