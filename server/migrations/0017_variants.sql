-- Variants exist only where a product has options. Its own price and stock then are those of its
-- first variant that can be bought, so that whoever knows nothing of variants stays right, and
-- lists need no join. Two triggers keep it so, whoever writes.
alter table products
  add option_count smallint not null default 0 check (option_count between 0 and 3),
  -- What it cost or would cost otherwise; shown struck.
  add list_price_cents integer check (list_price_cents > price_cents),
  -- Of its cheapest variant that can be bought, where prices differ.
  add least_price_cents integer check (least_price_cents between 0 and price_cents),
  add weight_grams integer check (weight_grams > 0),
  add unique (tenant_id, id, option_count);

create table product_options (
  tenant_id integer not null,
  product_id bigint not null,
  position smallint not null check (position between 1 and 3),
  name text not null check (length(name) between 1 and 60),
  primary key (tenant_id, product_id, position),
  unique (tenant_id, product_id, name),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
call protect_tenant_table('product_options');

create table product_option_values (
  tenant_id integer not null,
  product_id bigint not null,
  option smallint not null,
  value text not null check (length(value) between 1 and 60),
  position smallint not null,
  -- A colour to show beside it: "#a0522d".
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  primary key (tenant_id, product_id, option, value),
  foreign key (tenant_id, product_id, option)
    references product_options (tenant_id, product_id, position) on delete cascade
);
call protect_tenant_table('product_option_values');

create table product_variants (
  tenant_id integer not null,
  id bigint not null default random_id(),
  product_id bigint not null,
  -- None lacks an option of its product or has one too many; the key to products says so, at the
  -- transaction's end where it is told to.
  option_count smallint not null check (option_count between 1 and 3),
  option_1 smallint not null default 1 check (option_1 = 1),
  option_2 smallint not null default 2 check (option_2 = 2),
  option_3 smallint not null default 3 check (option_3 = 3),
  value_1 text not null,
  value_2 text,
  value_3 text,
  price_cents integer not null check (price_cents >= 0),
  list_price_cents integer check (list_price_cents > price_cents),
  stock integer not null check (stock >= 0),
  weight_grams integer check (weight_grams > 0),
  -- One of the product's pictures.
  image_id bigint,
  is_active boolean not null default true,
  position smallint not null,
  primary key (tenant_id, id),
  unique (tenant_id, product_id, id),
  -- Values may change places among variants.
  unique nulls not distinct (tenant_id, product_id, value_1, value_2, value_3) deferrable,
  check (num_nonnulls(value_1, value_2, value_3) = option_count),
  check (value_2 is not null or value_3 is null),
  foreign key (tenant_id, product_id, option_count) references products (tenant_id, id, option_count)
    on delete cascade deferrable,
  foreign key (tenant_id, product_id, option_1, value_1)
    references product_option_values (tenant_id, product_id, option, value)
    on update cascade deferrable,
  foreign key (tenant_id, product_id, option_2, value_2)
    references product_option_values (tenant_id, product_id, option, value)
    on update cascade deferrable,
  foreign key (tenant_id, product_id, option_3, value_3)
    references product_option_values (tenant_id, product_id, option, value)
    on update cascade deferrable
);
call protect_tenant_table('product_variants');

-- What the shop calls a thing on its shelf: one name for one thing, product or variant.
create table skus (
  tenant_id integer not null,
  sku text not null check (sku ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$'),
  product_id bigint not null,
  variant_id bigint,
  primary key (tenant_id, sku),
  unique nulls not distinct (tenant_id, product_id, variant_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade
);
call protect_tenant_table('skus');

-- The first that can be bought, else the first that is sold at all; where none is, the last price
-- stays and the stock is 0.
create procedure lead_product(shop integer, product bigint)
  language plpgsql as $$
declare
  lead record;
  least_cents integer;
begin
  select v.price_cents, v.list_price_cents, v.stock into lead from product_variants v
    where v.tenant_id = shop and v.product_id = product and v.is_active
    order by v.stock > 0 desc, v.position, v.id limit 1;
  if not found then
    update products set stock = 0, least_price_cents = null
      where tenant_id = shop and id = product and option_count > 0;
    return;
  end if;
  select min(v.price_cents) into least_cents from product_variants v
    where v.tenant_id = shop and v.product_id = product and v.is_active
      and (v.stock > 0 or lead.stock = 0)
    having min(v.price_cents) < max(v.price_cents);
  update products
    set price_cents = lead.price_cents, list_price_cents = lead.list_price_cents,
        stock = lead.stock, least_price_cents = least_cents
    where tenant_id = shop and id = product
      and (price_cents, list_price_cents, stock, least_price_cents) is distinct from
          (lead.price_cents, lead.list_price_cents, lead.stock, least_cents);
end $$;
grant execute on procedure lead_product(integer, bigint) to pasal_server;

create function follow_variants() returns trigger language plpgsql as $$
declare
  product record;
begin
  for product in select distinct tenant_id, product_id from changed loop
    call lead_product(product.tenant_id, product.product_id);
  end loop;
  return null;
end $$;
create trigger follow_inserted after insert on product_variants
  referencing new table as changed for each statement execute function follow_variants();
create trigger follow_updated after update on product_variants
  referencing new table as changed for each statement execute function follow_variants();
create trigger follow_deleted after delete on product_variants
  referencing old table as changed for each statement execute function follow_variants();

-- A product with options does not sell itself, nor is its price set: its variants lead.
create function refuse_own_figures() returns trigger language plpgsql as $$
begin
  -- 1 is this trigger itself: nobody but the statement's author asks.
  if pg_trigger_depth() = 1 then
    raise exception 'product % has variants, and its price and stock are theirs', new.id
      using errcode = 'check_violation', constraint = 'products_variants_lead';
  end if;
  return new;
end $$;
create trigger variants_lead
  before update of price_cents, list_price_cents, stock, least_price_cents on products for each row
  when (old.option_count > 0 and new.option_count > 0
    and (old.price_cents, old.list_price_cents, old.stock, old.least_price_cents) is distinct from
        (new.price_cents, new.list_price_cents, new.stock, new.least_price_cents))
  execute function refuse_own_figures();

-- A line in a cart is of a variant where the product has such, and never of another product's.
alter table cart_items
  add variant_id bigint,
  add foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade;
create unique index cart_items_line_of_variant on cart_items
  (tenant_id, customer_id, product_id, variant_id, md5(customization::text)) nulls not distinct;
drop index cart_items_line;
alter index cart_items_line_of_variant rename to cart_items_line;
create index cart_items_of_variant on cart_items (tenant_id, product_id, variant_id)
  where variant_id is not null;

-- Whoever deletes a variant empties this first: what was ordered stays said.
alter table order_lines
  add variant_id bigint,
  add variant_name text,
  add sku text,
  add foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id);
create index order_lines_of_variant on order_lines (tenant_id, product_id, variant_id)
  where variant_id is not null;

-- The same as before, and products are found by what their options offer and by SKU, too.
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
