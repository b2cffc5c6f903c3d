-- The language of a locale, by which words are stemmed: 'de' of 'de-AT'.
create or replace function language_of(locale text) returns text
  language sql immutable parallel safe
  return split_part(locale, '-', 1);

-- A text as a language writes it in one way only. Germans write ä, ö and ü as ae, oe and ue where their
-- keyboard has none; 'aue', 'eue' and 'que' are other sounds.
create or replace function search_spelling(folded text, language text) returns text
  language sql immutable parallel safe
  return case language
    when 'de' then regexp_replace(folded, '(a|o|(?<![aeq])u)e', '\1', 'g')
    else folded
  end;

-- The lexeme of a folded word; null for a stop word. PostgreSQL's list of German stop words has some
-- with umlauts, and its stemmer keeps the s of 'Tees' and 'Autos', which 'Glas' and 'Reis' need. Shops
-- in Nepal write English words as well.
create or replace function search_lexeme(word text, language text) returns text
  language sql immutable parallel safe
  return case language
    when 'en' then (ts_lexize('english_stem', word))[1]
    when 'de' then case
      when word in ('fur', 'konnen', 'konnte', 'uber', 'wahrend', 'wurde', 'wurden') then null
      when word ~ '(.ee|..y|..[^lo]o|..[^a]a|..[^aebn]i)s$' and word !~ '(g|gl|gr)as$'
        then (ts_lexize('german_stem', left(word, -1)))[1]
      else (ts_lexize('german_stem', word))[1]
    end
    when 'ne' then case
      when word ~ '^[a-z0-9]+$' then (ts_lexize('english_stem', word))[1]
      else (ts_lexize('nepali_stem', word))[1]
    end
    else word
  end;

-- Functions of the first release, which had one language.
drop function if exists search_lexemes(text);
drop function if exists search_words(text);

-- Each word with its place in the text and its lexeme. Words like 'the' have none and are left out.
create or replace function search_words(input text, language text)
  returns table (place bigint, word text, lexeme text)
  language sql immutable parallel safe
  begin atomic
    select place, word, search_lexeme(word, language)
    from regexp_split_to_table(search_spelling(search_text(input), language), ' ')
      with ordinality split (word, place)
    where search_lexeme(word, language) is not null and word <> '' and length(word) <= 200;
  end;

-- The lexemes of a text, without stop words. No search is longer than 200 characters, and an index
-- row holds no two words of 1,400 bytes.
create or replace function search_lexemes(input text, language text) returns setof text
  language plpgsql stable parallel safe as $$
begin
  if language = 'en' then
    return query select lexeme from unnest(to_tsvector('english', search_text(input)))
      where length(lexeme) <= 200;
  else
    return query select distinct w.lexeme from search_words(input, language) w;
  end if;
end $$;

-- A word, and the word with each single letter removed. Words that differ by one letter (missing,
-- added, changed or swapped) share a variant. Numbers have none.
create or replace function spelling_variants(word text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select word
    union
    select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n
      where length(word) between 4 and 40 and word !~ '[0-9]';
  end;

-- Has 'Messer' find 'Küchenmesser': where an ending of a product's word is a word of the shop itself,
-- the product is found by it with half the score. An ending does not count where a word of the shop
-- begins one or two letters before it: 'Brot' is an ending of 'Abendbrot', and 'rot' is not. Other
-- products with a word that may end in a new term are looked at again.
create or replace procedure find_compounds(shop integer, ids bigint[], new_terms text[])
  language plpgsql as $$
declare
  may_end_so constant text := case
    when cardinality(new_terms) = 0 then null
    when cardinality(new_terms) > 100 then '......'
    else '...(' || array_to_string(new_terms, '|') || ').{0,3}$'
  end;
  words text[];
  terms text[];
  known text[];
  endings text[];
begin
  select array_agg(w.variant), array_agg(w.term) into words, terms
    from (
      select s.variant, s.term from search_spellings s
        where s.tenant_id = shop and s.is_whole and s.term in (
          select p.term from product_search_terms p
          where p.tenant_id = shop and p.product_id = any (ids))
      union
      select s.variant, s.term from search_spellings s
        where s.tenant_id = shop and s.is_whole and s.variant ~ may_end_so
    ) w
    where length(w.variant) >= 6;

  known := array(
    select distinct s.term from search_spellings s
    where s.tenant_id = shop and s.is_whole and s.term = any (array(
      select distinct search_lexeme(right(word, n), 'de') collate "C"
      from unnest(words) word cross join generate_series(3, length(word) - 1) n)));

  select array_agg(found.term), array_agg(found.ending) into terms, endings
    from (
      select distinct w.term, e.ending
      from unnest(terms, words) w (term, word)
      cross join generate_series(3, length(w.word) - 3) n
      cross join search_lexeme(right(w.word, n), 'de') e (ending)
      where e.ending = any (known)
        and coalesce(search_lexeme(right(w.word, n + 1), 'de'), '') <> all (known)
        and coalesce(search_lexeme(right(w.word, n + 2), 'de'), '') <> all (known)
    ) found;

  insert into product_search_terms (tenant_id, product_id, term, score)
    select t.tenant_id, t.product_id, f.ending, max(greatest(t.score / 2, 1))
    from unnest(terms, endings) f (term, ending)
    join product_search_terms t on t.tenant_id = shop and t.term = f.term collate "C"
    where t.product_id = any (ids)
    group by 1, 2, 3
    order by 2, 3
    on conflict (tenant_id, product_id, term) do update set score = excluded.score
      where excluded.score > product_search_terms.score;

  insert into product_search_terms (tenant_id, product_id, term, score)
    select t.tenant_id, t.product_id, f.ending, max(greatest(t.score / 2, 1))
    from unnest(terms, endings) f (term, ending)
    join product_search_terms t on t.tenant_id = shop and t.term = f.term collate "C"
    where f.ending = any (new_terms)
    group by 1, 2, 3
    order by 2, 3
    on conflict (tenant_id, product_id, term) do update set score = excluded.score
      where excluded.score > product_search_terms.score;
end $$;
grant execute on procedure find_compounds to pasal_server;

-- Rebuilds the search terms of products. The caller has changed a name, category, attribute,
-- description, SKU, option or activity.
create or replace procedure refresh_product_search(ids bigint[])
  language plpgsql as $$
declare
  shop constant integer := current_tenant();
  language text;
  new_terms text[];
begin
  -- Held until the commit: a change of the language waits, and then finds these terms to rebuild.
  select language_of(s.locale) into language from site_settings s where s.tenant_id = shop for share;
  language := coalesce(language, 'en');

  delete from product_search_terms t where t.tenant_id = shop and t.product_id = any (ids);

  insert into product_search_terms (tenant_id, product_id, term, score)
    select p.tenant_id, p.id, coalesce(f.term, found.lexeme), sum(found.weight)
    from products p
    join categories c on (c.tenant_id, c.id) = (p.tenant_id, p.category_id)
    cross join lateral (
      select search_lexemes(p.name, language) as lexeme, 8 as weight
      union all select search_lexemes(c.name, language), 4
      union all select distinct search_lexemes(s.sku, language), 4 from skus s
        where s.tenant_id = shop and s.product_id = p.id
      union all select distinct search_lexemes(a ->> 'value', language), 2 from json_array_elements(p.attributes) a
      union all select distinct search_lexemes(v.value, language), 2 from product_option_values v
        where v.tenant_id = shop and v.product_id = p.id
      union all select search_lexemes(p.description, language), 1
      union all select 'category:' || p.category_id, 0
    ) found
    left join spelling_families f on f.tenant_id = p.tenant_id and f.spelling = found.lexeme
    where p.tenant_id = shop and p.id = any (ids) and p.is_active
    group by 1, 2, 3;

  if language = 'de' then
    new_terms := array(
      select distinct t.term from product_search_terms t
      where t.tenant_id = shop and t.product_id = any (ids) and t.term ~ '^[[:alnum:]]{3,}$'
        and not exists (select from search_spellings s
                        where s.tenant_id = shop and s.term = t.term and s.is_whole));
  end if;

  insert into search_spellings (tenant_id, variant, term, is_whole)
    select shop, v.variant, t.term, bool_or(v.variant in (t.word, t.term))
    from (
      select distinct w.word, coalesce(f.term, w.lexeme) as term
      from products p
      join categories c on (c.tenant_id, c.id) = (p.tenant_id, p.category_id)
      cross join lateral search_words(concat_ws(' ', p.name, c.name, p.description,
        (select string_agg(a ->> 'value', ' ') from json_array_elements(p.attributes) a),
        (select string_agg(s.sku, ' ') from skus s where s.tenant_id = shop and s.product_id = p.id),
        (select string_agg(o.value, ' ') from product_option_values o
          where o.tenant_id = shop and o.product_id = p.id)), language) w
      left join spelling_families f on f.tenant_id = p.tenant_id and f.spelling = w.lexeme
      where p.tenant_id = shop and p.id = any (ids) and p.is_active
    ) t
    cross join lateral (
      select spelling_variants(t.word) as variant union select spelling_variants(t.term)
    ) v
    where not exists (select from search_spellings s
                      where s.tenant_id = shop and s.variant = t.word and s.term = t.term
                        and s.is_whole)
    group by v.variant, t.term
    -- Two transactions that add the same words wait for each other in one order.
    order by v.variant, t.term
    on conflict (tenant_id, variant, term) do update set is_whole = true
      where excluded.is_whole and not search_spellings.is_whole;

  if language = 'de' then call find_compounds(shop, ids, new_terms); end if;
end $$;
grant execute on procedure refresh_product_search to pasal_server;
