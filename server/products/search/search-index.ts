import { sql } from 'kysely'
import type { Tx } from '#server/tenants/tx.ts'
import { languageOfShop } from './search.queries.ts'

/** To be called after writing what a product is found by, in the same transaction. */
export async function refreshSearch({ db }: Tx, productIds: number[]): Promise<void> {
  await sql`call refresh_product_search(${productIds}::bigint[])`.execute(db)
}

/** Spellings that a search takes for the first of their family. */
export async function insertSpellingFamilies(
  { db, tenantId }: Tx,
  families: string[][],
): Promise<void> {
  const pairs = families.flatMap(([word = '', ...others]) =>
    others.map((other) => ({ word, other })),
  )
  await sql`
    insert into spelling_families (tenant_id, spelling, term)
    select ${tenantId}, search_lexemes(other, language), search_lexemes(word, language)
    from (select ${languageOfShop(tenantId)} as language) shop
    cross join unnest(${pairs.map((pair) => pair.other)}::text[], ${pairs.map((pair) => pair.word)}::text[])
      pair (other, word)
    on conflict do nothing`.execute(db)
  // A misspelling of any of them leads there as well.
  await sql`
    insert into search_spellings (tenant_id, variant, term, is_whole)
    select distinct ${tenantId}::int, variant, term, false
    from (select ${languageOfShop(tenantId)} as language) shop
    cross join unnest(${pairs.map((pair) => pair.other)}::text[], ${pairs.map((pair) => pair.word)}::text[])
      pair (other, word)
    cross join lateral spelling_variants(search_spelling(search_text(other), language)) variant
    cross join lateral search_lexemes(word, language) term
    on conflict do nothing`.execute(db)
}
