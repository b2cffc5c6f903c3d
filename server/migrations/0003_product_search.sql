-- Full-text search as plain tables: PostgreSQL's own parser and stemmer make the terms, B-trees
-- find them. Under row-level security an index answers only leakproof operators, which equality
-- is and @@ and % are not; and a ranked top-k comes straight out of the index, however many match.

-- Lower case, without accents, words apart by single spaces.
create function search_text(input text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(
    regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));

create function search_lexemes(input text) returns setof text
  language sql stable parallel safe
  begin atomic
    select lexeme from unnest(to_tsvector('english', search_text(input)));
  end;

-- Each word as it is written, and the lexeme that it has; words like 'the' have none.
create function search_words(input text) returns table (word text, lexeme text)
  language sql stable parallel safe
  begin atomic
    select word, (ts_lexize('english_stem', word))[1]
    from regexp_split_to_table(search_text(input), ' ') word
    where (ts_lexize('english_stem', word))[1] is not null and word <> '';
  end;

-- A word and what is left of it with any one letter gone: two words that differ by one letter
-- (missing, added, changed, or two swapped) share one of these. Numbers have no misspellings.
create function spelling_variants(word text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select word
    union
    select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n
      where length(word) between 4 and 40 and word !~ '[0-9]';
  end;

-- Spellings of one word (kukri, khukri, …) and the one that stands for all; both as lexemes.
create table spelling_families (
  tenant_id integer not null references tenants,
  spelling text collate "C" not null,
  term text collate "C" not null,
  primary key (tenant_id, spelling)
);
call protect_tenant_table('spelling_families');

-- Which active products a term leads to. `score` adds up 8 for the name, 4 for the category,
-- 2 for an attribute, 1 for the description. The term 'category:<id>' stands for being in one.
create table product_search_terms (
  tenant_id integer not null,
  product_id bigint not null,
  term text collate "C" not null,
  score smallint not null,
  -- Includes the score, so that asking one product for one term does not touch the table.
  primary key (tenant_id, product_id, term) include (score),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_search_best on product_search_terms (tenant_id, term, score desc, product_id desc);
call protect_tenant_table('product_search_terms');

-- Every known word under each of its variants, and the term that it stands for. `is_whole`: the
-- word itself rather than what is left of it. One that no product has any more does no harm.
create table search_spellings (
  tenant_id integer not null references tenants,
  variant text collate "C" not null,
  term text collate "C" not null,
  is_whole boolean not null,
  primary key (tenant_id, variant, term)
);
-- For the words that begin with what was typed.
create index search_spellings_whole on search_spellings (tenant_id, variant, term) where is_whole;
call protect_tenant_table('search_spellings');

-- To be called by whoever writes a product's name, category, attributes, description or activity.
create procedure refresh_product_search(ids bigint[])
  language sql
  begin atomic
    delete from product_search_terms where tenant_id = current_tenant() and product_id = any (ids);

    insert into product_search_terms (tenant_id, product_id, term, score)
      select p.tenant_id, p.id, coalesce(f.term, found.lexeme), sum(found.weight)
      from products p
      join categories c on (c.tenant_id, c.id) = (p.tenant_id, p.category_id)
      cross join lateral (
        select search_lexemes(p.name) as lexeme, 8 as weight
        union all select search_lexemes(c.name), 4
        union all select distinct search_lexemes(a ->> 'value'), 2 from json_array_elements(p.attributes) a
        union all select search_lexemes(p.description), 1
        union all select 'category:' || p.category_id, 0
      ) found
      left join spelling_families f on f.tenant_id = p.tenant_id and f.spelling = found.lexeme
      where p.tenant_id = current_tenant() and p.id = any (ids) and p.is_active
      group by 1, 2, 3;

    insert into search_spellings (tenant_id, variant, term, is_whole)
      select current_tenant(), v.variant, t.term, bool_or(v.variant in (t.word, t.term))
      from (
        select distinct w.word, coalesce(f.term, w.lexeme) as term
        from products p
        join categories c on (c.tenant_id, c.id) = (p.tenant_id, p.category_id)
        cross join lateral search_words(concat_ws(' ', p.name, c.name, p.description,
          (select string_agg(a ->> 'value', ' ') from json_array_elements(p.attributes) a))) w
        left join spelling_families f on f.tenant_id = p.tenant_id and f.spelling = w.lexeme
        where p.tenant_id = current_tenant() and p.id = any (ids) and p.is_active
      ) t
      cross join lateral (
        select spelling_variants(t.word) as variant union select spelling_variants(t.term)
      ) v
      where not exists (select from search_spellings s
                        where s.tenant_id = current_tenant() and s.variant = t.word and s.term = t.term
                          and s.is_whole)
      group by v.variant, t.term
      on conflict (tenant_id, variant, term) do update set is_whole = true
        where excluded.is_whole and not search_spellings.is_whole;
  end;
grant execute on procedure refresh_product_search(bigint[]) to pasal_server;
