import { sql } from 'kysely'
import type { FooterLink } from '#contract/backoffice/records/footer-menu.ts'
import { OWN_POLICY_TYPES } from '#contract/rules/own-policies.ts'
import { byLanguage } from '#server/platform/database/by-language.ts'
import { preparedList } from '#server/platform/database/prepared.ts'
import type { ReadTx, ShopDb } from '#server/tenants/tx.ts'

/** Pages of the footer and policies beside the two that every shop has, as one question. */
const listInFooter = preparedList(({ db, tenantId }: ShopDb) =>
  db
    .selectFrom((shop) =>
      shop
        .selectFrom('free_pages')
        .select(['slug', 'title', sql<boolean>`false`.as('is_policy')])
        .where('tenant_id', '=', tenantId)
        .where('is_published', '=', true)
        .where('in_footer', '=', true)
        .unionAll(
          shop
            .selectFrom('legal_documents')
            .select([
              'document_type as slug',
              sql<string>`''`.as('title'),
              sql<boolean>`true`.as('is_policy'),
            ])
            .where('tenant_id', '=', tenantId)
            .where('document_type', 'in', OWN_POLICY_TYPES)
            .where(sql<boolean>`content <> ''`),
        )
        .as('footer'),
    )
    .selectAll()
    .orderBy(byLanguage('title')),
)

/** Lists the pages that the footer links to: policies in their order, those that have a text, then its own. */
export async function listFooterPages(tx: ReadTx) {
  const rows = await listInFooter(tx)
  if (rows.length === 0) return []
  const t = tx.format.texts.of('pages')
  const policies = OWN_POLICY_TYPES.filter((type) =>
    rows.some(({ is_policy, slug }) => is_policy && slug === type),
  )
  const own = rows.filter(({ is_policy }) => !is_policy).map(({ slug, title }) => ({ slug, title }))
  return [...policies.map((slug) => ({ slug, title: t(slug) })), ...own]
}

type Target = Pick<FooterLink, 'kind' | 'id'>

/** The public records that these links name, with the policies that have a text, as one question. */
export function listFooterTargets({ db, tenantId }: ShopDb, links: Target[]) {
  // No record has the number 0.
  const idsOf = (kind: FooterLink['kind']) => [
    0,
    ...links.flatMap((link) => (link.kind === kind && link.id !== null ? [link.id] : [])),
  ]
  return db
    .selectFrom('legal_documents')
    .select(['document_type as kind', sql<number>`0`.as('id'), sql<string>`''`.as('slug')])
    .select(sql<string>`''`.as('name'))
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`content <> ''`)
    .unionAll((shop) =>
      shop
        .selectFrom('free_pages')
        .select([sql<string>`'page'`.as('kind'), 'id', 'slug', 'title as name'])
        .where('tenant_id', '=', tenantId)
        .where('is_published', '=', true)
        .where('id', 'in', idsOf('page')),
    )
    .unionAll((shop) =>
      shop
        .selectFrom('categories')
        .select([sql<string>`'category'`.as('kind'), 'id', 'slug', 'name'])
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', idsOf('category')),
    )
    .unionAll((shop) =>
      shop
        .selectFrom('collections')
        .select([sql<string>`'collection'`.as('kind'), 'id', 'slug', 'name'])
        .where('tenant_id', '=', tenantId)
        .where('is_published', '=', true)
        .where('id', 'in', idsOf('collection')),
    )
    .execute()
}
