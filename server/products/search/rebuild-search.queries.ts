import { sql } from 'kysely'
import { deleteFrom, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import { languageOfShop } from './search.queries.ts'

/** The last product whose terms were rebuilt; absent where nothing is to be rebuilt. */
export async function findRebuilt(tx: Tx): Promise<number | undefined> {
  const found = await selectFrom(tx, 'search_rebuilds').select('after_id').executeTakeFirst()
  return found?.after_id
}

/** Active products: others have no terms. */
export async function listNextProducts(tx: Tx, afterId: number, limit: number): Promise<number[]> {
  const rows = await selectFrom(tx, 'products')
    .select('id')
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
export async function holdLanguage(tx: Tx, alone: boolean): Promise<void> {
  const settings = selectFrom(tx, 'site_settings').select('locale')
  await (alone ? settings.forNoKeyUpdate() : settings.forShare()).execute()
}

/** @returns whether no other process has gone on meanwhile */
export async function lockRebuild(tx: Tx, afterId: number): Promise<boolean> {
  const locked = await selectFrom(tx, 'search_rebuilds')
    .select('after_id')
    .forUpdate()
    .executeTakeFirst()
  return locked?.after_id === afterId
}

export const updateRebuilt = (tx: Tx, afterId: number) =>
  updateTable(tx, 'search_rebuilds').set({ after_id: afterId }).execute()

export const deleteRebuild = (tx: Tx) => deleteFrom(tx, 'search_rebuilds').execute()

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
