import { type RawBuilder, sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

const MOST_WORDS = 8
const MOST_TERMS_PER_WORD = 12

/** The language of the shop's words, as the functions of `sql/search.sql` take it. */
export const languageOfShop = (tenantId: number) =>
  sql<string>`coalesce(
    (select language_of(s.locale) from site_settings s where s.tenant_id = ${tenantId}), 'en')`

type Sql = RawBuilder<unknown>

/**
 * `found` counts the term's products, no further than was asked. `spelling` is the word of a product
 * that `written` was corrected to; null if it was not corrected.
 */
export type WordTerm = {
  word: number
  term: string
  found: number
  written: string
  spelling: string | null
}

/**
 * The words of a search, and the terms that each means: its own, those in former languages too. The
 * language is joined, because PostgreSQL inlines no function with a subquery as its argument.
 */
const wordsAndMeanings = (tenantId: number, search: string) => sql`
    languages as (
      select ${languageOfShop(tenantId)} as language, true as is_own
      union all
      select earlier, false from search_rebuilds r cross join unnest(r.former) earlier
      where r.tenant_id = ${tenantId}
    ), read as (
      select place, w.word as written, lexeme, is_own
      from languages cross join lateral search_words(${search}, language) w
    ), words as (
      select row_number() over () as word, place, written, lexeme from (
        select min(place) as place, min(written) as written, lexeme
        from read where is_own group by lexeme
      ) asked limit ${sql.lit(MOST_WORDS)}
    ), meant as (
      select w.word, w.written, coalesce(f.term, r.lexeme collate "C") as term
      from words w
      join read r using (place)
      left join spelling_families f on f.tenant_id = ${tenantId} and f.spelling = r.lexeme collate "C"
    )`

/**
 * The terms that a search means: each word's own term (through its spelling family) or, where no
 * product has it, those that begin with it, or else those that are a letter away. A word also means
 * its terms in former languages of the shop until all products have new ones; all of them, because
 * the products may get theirs before they are read. The limits of this statement stand in
 * the text: where they are values PostgreSQL plans it anew each time, which took longer than to answer.
 *
 * Products are counted up to `countTo`, of fewer words than `countFrom` only where one is misspelt.
 */
export async function listTermsOf(
  { db, tenantId }: ReadTx,
  search: string,
  { countTo, countFrom }: { countTo: number; countFrom: 1 | 2 },
): Promise<{ words: number; terms: WordTerm[] }> {
  const { rows } = await sql<Omit<WordTerm, 'term'> & { term: string | null }>`
    with ${wordsAndMeanings(tenantId, search)}, exact as (
      select word, term from meant
      where word in (select n.word from meant n cross join lateral (
        select from product_search_terms t where t.tenant_id = ${tenantId} and t.term = n.term limit 1
      ) one_of_it)
    ), begun as (
      select distinct m.word, s.term from meant m cross join lateral (
        select s.term from search_spellings s
        where s.tenant_id = ${tenantId} and s.is_whole
          and s.variant >= m.written collate "C" and s.variant < (m.written || chr(1114111)) collate "C"
        order by s.variant limit ${sql.lit(MOST_TERMS_PER_WORD)}
      ) s
      where length(m.written) >= 2 and m.word not in (select word from exact)
    ), misspelt as (
      select m.word, s.term from meant m cross join lateral (
        select distinct s.term from search_spellings s
        where s.tenant_id = ${tenantId} and s.variant = any (array(
          select v collate "C" from spelling_variants(m.written) v
          union all select v collate "C" from spelling_variants(m.term) v where m.term <> m.written))
        limit ${sql.lit(MOST_TERMS_PER_WORD)}
      ) s
      where m.word not in (select word from exact union all select word from begun)
    )
    select w.word::int, w.written, e.term, coalesce(n.found, 0)::int as found,
      case when (w.word, e.term) in (select word, term from misspelt) then (
        select s.variant from search_spellings s
        where s.tenant_id = ${tenantId} and s.term = e.term and s.is_whole
        order by exists (
          select spelling_variants(s.variant) intersect select spelling_variants(w.written)
        ) desc, length(s.variant) desc, s.variant limit 1
      ) end as spelling
    from words w
    left join (select * from exact union select * from begun union select * from misspelt) e using (word)
    left join lateral (
      select count(*) as found from (
        select from product_search_terms t
        where t.tenant_id = ${tenantId} and t.term = e.term
          and ((select count(*) from words) >= ${sql.lit(countFrom)} or exists (select from misspelt))
        limit ${sql.lit(countTo)}
      ) counted
    ) n on true`.execute(db)
  const words = new Set(rows.map((row) => row.word)).size
  return {
    words,
    terms: rows.flatMap(({ term, ...row }) => (term ? [{ ...row, term }] : [])),
  }
}

/** A word of a search that was corrected, as it was typed. */
type Correction = { typed: string; shown: string }

/**
 * Corrections as a product of the term writes them, with umlauts and capitals, for the words of a
 * search as they were typed. None in English shops, whose words have no accents to lose.
 */
export async function listCorrections(
  { db, tenantId }: ReadTx,
  typed: string[],
  corrected: WordTerm[],
): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select t.typed, coalesce(p.shown, c.spelling) as shown
    from (select ${languageOfShop(tenantId)} as language) shop
    cross join unnest(${corrected.map(({ written }) => written)}::text[],
      ${corrected.map(({ term }) => term)}::text[],
      ${corrected.map(({ spelling }) => spelling)}::text[]) c (written, term, spelling)
    join unnest(${typed}::text[]) t (typed)
      on btrim(search_spelling(search_text(t.typed), language)) = c.written
    left join lateral (
      select shown from (
        select p.name || ' ' || p.description as text
        from product_search_terms f
        join products p on p.tenant_id = ${tenantId} and p.id = f.product_id
        where f.tenant_id = ${tenantId} and f.term = c.term collate "C"
        order by f.score desc limit 1
      ) best
      cross join lateral regexp_split_to_table(text, '[^[:alnum:]\\u0080-\\uffff]+') shown
      where btrim(search_spelling(search_text(shown), language)) = c.spelling
      limit 1
    ) p on true
    where language <> 'en'`.execute(db)
  return rows
}

/**
 * The best of one word's products that have each of the other words too, at most `limit`. Goes down
 * the word's list as far as it must, and no further than `candidates` of each of its terms.
 */
export function listBestOfWord(
  tx: ReadTx,
  word: string[],
  others: string[][],
  { candidates, limit }: { candidates: number; limit: number },
): Promise<number[]> {
  const bestOf = (term: Sql) => sql`
    select t.product_id, t.score from product_search_terms t
    where t.tenant_id = ${tx.tenantId} and t.term = ${term} collate "C"
    order by t.score desc, t.product_id desc limit ${candidates}`
  const list =
    word.length === 1
      ? bestOf(sql`${word[0]}`)
      : sql`
        select product_id, max(score) as score
        from unnest(${word}::text[]) wanted cross join lateral (${bestOf(sql`wanted`)}) best
        group by product_id order by score desc, product_id desc`
  const joins = others.map(
    (terms, index) => sql`
      join lateral (
        select max(t.score) as score from product_search_terms t
        where t.tenant_id = ${tx.tenantId} and t.product_id = list.product_id
          and t.term = any(${terms}::text[])
      ) ${sql.ref(`o${index}`)} on ${sql.ref(`o${index}.score`)} is not null`,
  )
  const scores = ['list.score', ...others.map((_, index) => `o${index}.score`)]
  return listIds(
    tx,
    sql`
      select list.product_id, ${sumOf(scores)} as score
      from (${list}) list ${sql.join(joins, sql` `)}
      order by list.score desc, list.product_id desc limit ${limit}`,
  )
}

/** The best products that have each word, out of all; for words that seldom meet. */
export function listIntersection(tx: ReadTx, words: string[][], limit: number): Promise<number[]> {
  // "offset 0" makes the planner read each list once instead of probing it.
  const lists = words.map(
    (terms, index) => sql`(
      select product_id, score from product_search_terms
      where tenant_id = ${tx.tenantId} and term = any(${terms}::text[]) offset 0
    ) ${sql.ref(`w${index}`)}`,
  )
  const scores = words.map((_, index) => `w${index}.score`)
  return listIds(
    tx,
    sql`
      select product_id, max(${sumOf(scores)}) as score
      from ${lists.reduce((joined, list) => sql`${joined} join ${list} using (product_id)`)}
      group by product_id order by score desc, product_id desc limit ${limit}`,
  )
}

const sumOf = (columns: string[]) =>
  sql.join(
    columns.map((column) => sql.ref(column)),
    sql` + `,
  )

/** Reads all ids in one row: a thousand rows would take longer to read than to find. */
async function listIds({ db }: ReadTx, found: Sql): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(product_id order by score desc, product_id desc), '[]') as ids
    from (${found}) found`.execute(db)
  return rows[0]?.ids ?? []
}
