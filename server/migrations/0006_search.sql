-- Full-text search in plain tables: PostgreSQL's parser and stemmer make the terms, B-trees find
-- them. Under row-level security an index serves leakproof operators only: = is one, @@ and % are
-- not. The best matches come straight from an index, however many products match.

-- Spellings of one word (kukri, khukri, …) and the one that stands for all, both as lexemes.
create table spelling_families (
  tenant_id integer not null references tenants,
  spelling text collate "C" not null,
  term text collate "C" not null,
  primary key (tenant_id, spelling)
);
call protect_tenant_table('spelling_families');

-- The active products that a term finds. The score adds 8 for the name, 4 for category and SKU,
-- 2 for an attribute or option value, 1 for the description. The term 'category:<id>' means
-- membership.
create table product_search_terms (
  tenant_id integer not null,
  product_id bigint not null,
  term text collate "C" not null,
  score smallint not null,
  -- Includes the score: a lookup of one product and term does not read the table.
  primary key (tenant_id, product_id, term) include (score),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_search_best
  on product_search_terms (tenant_id, term, score desc, product_id desc);
call protect_tenant_table('product_search_terms');

-- Every known word under each of its spelling variants, with its term. is_whole marks the word
-- itself. Words that no product uses any more do no harm.
create table search_spellings (
  tenant_id integer not null references tenants,
  variant text collate "C" not null,
  term text collate "C" not null,
  is_whole boolean not null,
  primary key (tenant_id, variant, term)
);
-- For 'Showing results for …': the words of a corrected term.
create index search_spellings_of_term on search_spellings (tenant_id, term, variant) where is_whole;
-- For words that begin with the typed letters.
create index search_spellings_whole on search_spellings (tenant_id, variant, term) where is_whole;
call protect_tenant_table('search_spellings');
