-- The lexemes of a text, without stop words. No search is longer than 200 characters, and an index
-- row holds no two words of 1,400 bytes.
create or replace function search_lexemes(input text) returns setof text
  language sql stable parallel safe
  begin atomic
    select lexeme from unnest(to_tsvector('english', search_text(input)))
      where length(lexeme) <= 200;
  end;

-- Each word with its lexeme. Words like 'the' have none and are left out.
create or replace function search_words(input text) returns table (word text, lexeme text)
  language sql stable parallel safe
  begin atomic
    select word, (ts_lexize('english_stem', word))[1]
    from regexp_split_to_table(search_text(input), ' ') word
    where (ts_lexize('english_stem', word))[1] is not null and word <> '' and length(word) <= 200;
  end;

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

-- Rebuilds the search terms of products. The caller has changed a name, category, attribute,
-- description, SKU, option or activity.
create or replace procedure refresh_product_search(ids bigint[])
  language plpgsql as $$
declare
  shop constant integer := current_tenant();
begin
  delete from product_search_terms t where t.tenant_id = shop and t.product_id = any (ids);

  insert into product_search_terms (tenant_id, product_id, term, score)
    select p.tenant_id, p.id, coalesce(f.term, found.lexeme), sum(found.weight)
    from products p
    join categories c on (c.tenant_id, c.id) = (p.tenant_id, p.category_id)
    cross join lateral (
      select search_lexemes(p.name) as lexeme, 8 as weight
      union all select search_lexemes(c.name), 4
      union all select distinct search_lexemes(s.sku), 4 from skus s
        where s.tenant_id = shop and s.product_id = p.id
      union all select distinct search_lexemes(a ->> 'value'), 2 from json_array_elements(p.attributes) a
      union all select distinct search_lexemes(v.value), 2 from product_option_values v
        where v.tenant_id = shop and v.product_id = p.id
      union all select search_lexemes(p.description), 1
      union all select 'category:' || p.category_id, 0
    ) found
    left join spelling_families f on f.tenant_id = p.tenant_id and f.spelling = found.lexeme
    where p.tenant_id = shop and p.id = any (ids) and p.is_active
    group by 1, 2, 3;

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
          where o.tenant_id = shop and o.product_id = p.id))) w
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
    on conflict (tenant_id, variant, term) do update set is_whole = true
      where excluded.is_whole and not search_spellings.is_whole;
end $$;
grant execute on procedure refresh_product_search to pasal_server;
