import { sql } from 'kysely'
import { FOOTER_RECORDS } from '#contract/backoffice/records/footer-menu.ts'
import { byLanguage } from '#server/platform/database/by-language.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

/** The shop's records that a link can lead to, by kind and name, and whether visitors see them. */
export async function listRecords({ db, tenantId }: ReadTx) {
  const of = (kind: string) => sql<string>`${sql.lit(kind)}`.as('kind')
  const rows = await db
    .selectFrom((shop) =>
      shop
        .selectFrom('free_pages')
        .select([of('page'), 'id', 'title as name', 'is_published as is_shown'])
        .select(sql<boolean>`in_footer and is_published`.as('in_footer'))
        .where('tenant_id', '=', tenantId)
        .unionAll(
          shop
            .selectFrom('categories')
            .select([of('category'), 'id', 'name', sql<boolean>`true`.as('is_shown')])
            .select(sql<boolean>`false`.as('in_footer'))
            .where('tenant_id', '=', tenantId),
        )
        .unionAll(
          shop
            .selectFrom('collections')
            .select([of('collection'), 'id', 'name', 'is_published as is_shown'])
            .select(sql<boolean>`false`.as('in_footer'))
            .where('tenant_id', '=', tenantId),
        )
        .as('records'),
    )
    .selectAll()
    .orderBy(byLanguage('name'))
    .orderBy('id')
    .execute()
  return FOOTER_RECORDS.flatMap((kind) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ ...row, kind })),
  )
}

/** The legal documents that have a text. */
export async function listWritten(tx: ReadTx): Promise<string[]> {
  const rows = await selectFrom(tx, 'legal_documents')
    .select('document_type')
    .where(sql<boolean>`content <> ''`)
    .execute()
  return rows.map(({ document_type }) => document_type)
}
