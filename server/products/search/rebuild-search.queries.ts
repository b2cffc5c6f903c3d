import { sql } from 'kysely'
import type { Tx } from '#server/tenants/tx.ts'
import { languageOfShop } from './search.queries.ts'

/** The last product whose terms were rebuilt; absent where nothing is to be rebuilt. */
export async function findRebuilt({ db, tenantId }: Tx): Promise<number | undefined> {
  const found = await db
    .selectFrom('search_rebuilds')
    .select('after_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return found?.after_id
}

/** Active products: others have no terms. */
export async function listNextProducts(
  { db, tenantId }: Tx,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Holds the shop's language, which each save of a product holds with others. Locks are taken in the
 * order of a change of the language: the settings before the rebuild.
 */
export async function holdLanguage({ db, tenantId }: Tx, alone: boolean): Promise<void> {
  const settings = db.selectFrom('site_settings').select('locale').where('tenant_id', '=', tenantId)
  await (alone ? settings.forNoKeyUpdate() : settings.forShare()).execute()
}

/** @returns whether no other process has gone on meanwhile */
export async function lockRebuild({ db, tenantId }: Tx, afterId: number): Promise<boolean> {
  const locked = await db
    .selectFrom('search_rebuilds')
    .select('after_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst()
  return locked?.after_id === afterId
}

export const updateRebuilt = ({ db, tenantId }: Tx, afterId: number) =>
  db
    .updateTable('search_rebuilds')
    .set({ after_id: afterId })
    .where('tenant_id', '=', tenantId)
    .execute()

export const deleteRebuild = ({ db, tenantId }: Tx) =>
  db.deleteFrom('search_rebuilds').where('tenant_id', '=', tenantId).execute()

/** Spelling families hold lexemes; those of the new language are the lexemes of the old ones. */
export async function stemFamilies({ db, tenantId }: Tx): Promise<void> {
  await sql`
    insert into spelling_families (tenant_id, spelling, term)
    select distinct on (other) f.tenant_id, other, word
    from spelling_families f
    cross join (select ${languageOfShop(tenantId)} as language) shop
    cross join lateral search_lexemes(f.spelling, language) other
    cross join lateral search_lexemes(f.term, language) word
    where f.tenant_id = ${tenantId}
    on conflict (tenant_id, spelling) do update set term = excluded.term`.execute(db)
}

/** Forgets the words of terms that no product has any more. */
export async function forgetWords({ db, tenantId }: Tx): Promise<void> {
  await sql`
    delete from search_spellings s
    where s.tenant_id = ${tenantId} and not exists (
      select from product_search_terms t where t.tenant_id = ${tenantId} and t.term = s.term
    )`.execute(db)
}
