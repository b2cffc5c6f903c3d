-- A number as people write it, in hundredths: "25.4", "25,4", "1,200", "1.200,5". Null for another text.
create or replace function hundredths_of(written text) returns integer
  language plpgsql immutable parallel safe as $$
declare
  plain text := written;
begin
  if plain ~ '^\d{1,3}(,\d{3})+(\.\d+)?$' then
    plain := replace(plain, ',', '');
  elsif plain ~ '^\d{1,3}(\.\d{3})+,\d+$' then
    plain := replace(replace(plain, '.', ''), ',', '.');
  else
    plain := replace(plain, ',', '.');
  end if;
  if plain !~ '^\d{1,8}(\.\d+)?$' or plain::numeric > 20000000 then
    return null;
  end if;
  return round(plain::numeric * 100);
end $$;

-- The measure in a text, in hundredths of the unit: the number that stands before the unit, or the whole
-- text if it is a number. Without a unit the first number counts.
create or replace function measure_in(input text, unit text) returns integer
  language plpgsql immutable parallel safe as $$
declare
  digits text := translate(input, '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '012345678901234567890123456789');
  sought text := case when unit = '' then '' else
    '\s*' || regexp_replace(unit, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alpha:]])' end;
begin
  return hundredths_of(coalesce(
    (regexp_match(digits, '(\d+(?:[.,]\d+)*)' || sought, 'i'))[1],
    (regexp_match(digits, '^\s*(\d+(?:[.,]\d+)*)\s*$'))[1]));
end $$;

-- A value as addresses spell it.
create or replace function facet_value(label text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(left(replace(btrim(search_text(label)), ' ', '-'), 60), ''), left(md5(label), 8));

-- The words of a product for each filter: its details, and the options of its active variants. `option` is
-- the place of the option that has the words as its `own` value; null for a detail.
drop function if exists filtered_details(integer, bigint);
create or replace function words_of_filters(shop integer, product bigint)
  returns table (filter text, kind text, unit text, said text, colour text, option smallint, own text)
  language plpgsql stable as $$
begin
  return query
    select f.name, f.kind, f.unit,
      case when f.is_list then upper(left(btrim(part), 1)) || substr(left(btrim(part), 100), 2)
        else left(btrim(part), 100) end,
      named.swatch, named.at, named.value
    from (
      select detail ->> 'key' as key, detail ->> 'value' as value, null::text as swatch,
          null::smallint as at
        from products p cross join lateral json_array_elements(p.attributes) detail
        where p.tenant_id = shop and p.id = product
      union all
      select o.name, v.value, v.swatch, o.position
        from product_options o
        join product_option_values v on v.tenant_id = shop and v.product_id = product
          and v.option = o.position
        where o.tenant_id = shop and o.product_id = product
          and exists (select from product_variants x
            where x.tenant_id = shop and x.product_id = product and x.is_active
              and v.value = case o.position when 1 then x.value_1 when 2 then x.value_2 else x.value_3 end)
    ) named
    join product_filters f on f.tenant_id = shop and f.source = 'detail'
      and search_text(btrim(f.key)) = search_text(btrim(named.key))
    cross join lateral unnest(case when f.is_list
      then regexp_split_to_array(named.value, '[,;،、]') else array[named.value] end) part
    where btrim(part) <> '';
end $$;

drop procedure if exists write_facet(integer, bigint, text, text, text);
create or replace procedure write_facet(
  shop integer, product bigint, filter text, said text, colour text, of_variants boolean)
  language plpgsql as $$
declare
  spelled text := facet_value(said);
begin
  insert into product_facet_values (tenant_id, facet, value, label, swatch)
    values (shop, filter, spelled, said, colour) on conflict do nothing;
  update product_facet_values v set label = said
    where v.tenant_id = shop and v.facet = filter and v.value = spelled and v.label <> said
      and not exists (select from product_facets x where x.tenant_id = shop and x.facet = filter
        and x.value = spelled and x.product_id <> product);
  if colour is not null then
    update product_facet_values v set swatch = colour
      where v.tenant_id = shop and v.facet = filter and v.value = spelled
        and v.swatch is distinct from colour;
  end if;
  insert into product_facets (tenant_id, facet, value, product_id, has_variants)
    values (shop, filter, spelled, product, of_variants) on conflict do nothing;
end $$;

-- Writes what each active variant has: what the product has (the last three parameters), the values of the
-- variant's own options, and its weight.
create or replace procedure write_variant_facets(
  shop integer, product bigint, shared text[], shared_measures text[], shared_amounts integer[])
  language plpgsql as $$
declare
  variant record;
  words record;
  options jsonb;
  weights text[];
  facets text[];
  measures text[];
  amounts integer[];
begin
  select coalesce(jsonb_agg(jsonb_build_object('option', w.option, 'own', w.own, 'filter', w.filter,
      'facet', case when w.kind <> 'range' then w.filter || ':' || facet_value(w.said) end,
      'amount', case when w.kind = 'range' then measure_in(w.said, w.unit) end)), '[]')
    into options from words_of_filters(shop, product) w where w.option is not null;
  weights := array(select f.name from product_filters f where f.tenant_id = shop and f.source = 'weight');
  for variant in
    select v.id, v.value_1, v.value_2, v.value_3,
        coalesce(v.weight_grams, p.weight_grams) as grams
      from product_variants v
      join products p on p.tenant_id = shop and p.id = product
      where v.tenant_id = shop and v.product_id = product and v.is_active
  loop
    facets := shared;
    measures := shared_measures;
    amounts := shared_amounts;
    for words in
      select w.filter, w.facet, w.amount
        from jsonb_to_recordset(options) w (option smallint, own text, filter text, facet text, amount integer)
        where w.own = case w.option when 1 then variant.value_1 when 2 then variant.value_2
          else variant.value_3 end
    loop
      if words.facet is not null then
        facets := facets || words.facet;
      elsif words.amount is not null then
        measures := measures || words.filter;
        amounts := amounts || words.amount;
      end if;
    end loop;
    if variant.grams between 1 and 20000000 then
      measures := measures || weights;
      amounts := amounts || array_fill(variant.grams * 100, array[cardinality(weights)]);
    end if;
    insert into product_variant_facets (tenant_id, product_id, variant_id, facets, measures, amounts)
      values (shop, product, variant.id, facets, measures, amounts);
  end loop;
end $$;

-- Brings the facets and measures of a product and its variants up to date. Products that are not active
-- have none.
create or replace procedure refresh_filters(shop integer, product bigint)
  language plpgsql as $$
declare
  words record;
  facets text[] := '{}';
  measures text[] := '{}';
  amounts integer[] := '{}';
  of_variants boolean;
  amount integer;
begin
  if not exists (select from product_filters f where f.tenant_id = shop) then
    return;
  end if;
  delete from product_facets f where f.tenant_id = shop and f.product_id = product;
  delete from product_measures m where m.tenant_id = shop and m.product_id = product;
  delete from product_variant_facets o where o.tenant_id = shop and o.product_id = product;
  if not exists (select from products p
      where p.tenant_id = shop and p.id = product and p.is_active) then
    return;
  end if;
  of_variants := exists (select from product_variants v
    where v.tenant_id = shop and v.product_id = product and v.is_active);
  for words in select * from words_of_filters(shop, product) loop
    amount := measure_in(words.said, words.unit);
    if words.kind <> 'range' then
      call write_facet(shop, product, words.filter, words.said, words.colour, of_variants);
      if words.option is null then
        facets := facets || (words.filter || ':' || facet_value(words.said));
      end if;
    elsif amount is not null then
      insert into product_measures (tenant_id, measure, product_id, value, has_variants)
        values (shop, words.filter, product, amount, of_variants) on conflict do nothing;
      if words.option is null then
        measures := measures || words.filter;
        amounts := amounts || amount;
      end if;
    end if;
  end loop;
  for words in select f.name from product_filters f where f.tenant_id = shop and f.source = 'weight' loop
    for amount in
      select coalesce(v.weight_grams, p.weight_grams) * 100 from products p
        left join product_variants v on v.tenant_id = shop and v.product_id = p.id and v.is_active
        where p.tenant_id = shop and p.id = product
          and coalesce(v.weight_grams, p.weight_grams) between 1 and 20000000
    loop
      insert into product_measures (tenant_id, measure, product_id, value, has_variants)
        values (shop, words.name, product, amount, of_variants) on conflict do nothing;
    end loop;
  end loop;
  if of_variants then
    call write_variant_facets(shop, product, facets, measures, amounts);
  end if;
end $$;
grant execute on procedure refresh_filters to pasal_server;

create or replace function follow_filtered_product() returns trigger language plpgsql as $$
begin
  call refresh_filters(new.tenant_id, new.id);
  return null;
end $$;
create or replace trigger filters_inserted after insert on products for each row
  when (new.is_active) execute function follow_filtered_product();
create or replace trigger filters_updated
  after update of attributes, is_active, weight_grams, option_count on products for each row
  when (old.attributes::text is distinct from new.attributes::text or old.is_active <> new.is_active
    or old.weight_grams is distinct from new.weight_grams or old.option_count <> new.option_count)
  execute function follow_filtered_product();

create or replace function follow_filtered_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    call refresh_filters(old.tenant_id, old.product_id);
  else
    call refresh_filters(new.tenant_id, new.product_id);
  end if;
  return null;
end $$;
create or replace function follow_filtered_variants() returns trigger language plpgsql as $$
declare
  product record;
begin
  for product in select distinct c.tenant_id, c.product_id from changed c loop
    call refresh_filters(product.tenant_id, product.product_id);
  end loop;
  return null;
end $$;
create or replace trigger filters_inserted after insert on product_variants
  referencing new table as changed for each statement execute function follow_filtered_variants();
create or replace trigger filters_deleted after delete on product_variants
  referencing old table as changed for each statement execute function follow_filtered_variants();
create or replace trigger filters_followed
  after update of value_1, value_2, value_3, is_active, weight_grams
  on product_variants for each row execute function follow_filtered_part();
create or replace trigger filters_followed after insert or delete or update of name on product_options
  for each row execute function follow_filtered_part();
create or replace trigger filters_followed after insert or delete or update on product_option_values
  for each row execute function follow_filtered_part();

-- Brings the next products after an id up to date, in the order of their ids. Returns the last one's id,
-- or null if there were fewer than `most`.
create or replace function refresh_next_filters(shop integer, after_id bigint, most integer)
  returns bigint language plpgsql as $$
declare
  product bigint;
  done integer := 0;
begin
  for product in select p.id from products p
      where p.tenant_id = shop and p.id > after_id order by p.id limit most loop
    call refresh_filters(shop, product);
    done := done + 1;
  end loop;
  return case when done = most then product end;
end $$;

-- Shops with filters whose variants are not known to them, since they are older than the table of these.
create or replace function filters_without_variants() returns table (tenant_id integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
    select s.tenant_id from public.site_settings s
    where exists (select from public.product_filters f where f.tenant_id = s.tenant_id)
      and exists (select from public.products p
        join public.product_variants v on v.tenant_id = s.tenant_id and v.product_id = p.id and v.is_active
        where p.tenant_id = s.tenant_id and p.is_active and p.option_count > 0)
      and not exists (select from public.product_variant_facets o where o.tenant_id = s.tenant_id);
end $$;
revoke execute on function filters_without_variants from public;
grant execute on function filters_without_variants to pasal_server;
