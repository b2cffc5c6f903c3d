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

-- The words of a product for each filter: its details, and the options of its active variants.
create or replace function filtered_details(shop integer, product bigint)
  returns table (filter text, kind text, unit text, said text, colour text)
  language plpgsql stable as $$
begin
  return query
    select f.name, f.kind, f.unit,
      case when f.is_list then upper(left(btrim(part), 1)) || substr(left(btrim(part), 100), 2)
        else left(btrim(part), 100) end,
      named.swatch
    from (
      select detail ->> 'key' as key, detail ->> 'value' as value, null::text as swatch
        from products p cross join lateral json_array_elements(p.attributes) detail
        where p.tenant_id = shop and p.id = product
      union all
      select o.name, v.value, v.swatch
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

create or replace procedure write_facet(
  shop integer, product bigint, filter text, said text, colour text)
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
  insert into product_facets (tenant_id, facet, value, product_id)
    values (shop, filter, spelled, product) on conflict do nothing;
end $$;

-- Brings the facets and measures of a product up to date. Products that are not active have none.
create or replace procedure refresh_filters(shop integer, product bigint)
  language plpgsql as $$
declare
  detail record;
  grams integer;
begin
  if not exists (select from product_filters f where f.tenant_id = shop) then
    return;
  end if;
  delete from product_facets f where f.tenant_id = shop and f.product_id = product;
  delete from product_measures m where m.tenant_id = shop and m.product_id = product;
  if not exists (select from products p
      where p.tenant_id = shop and p.id = product and p.is_active) then
    return;
  end if;
  for detail in select * from filtered_details(shop, product) loop
    if detail.kind <> 'range' then
      call write_facet(shop, product, detail.filter, detail.said, detail.colour);
    elsif measure_in(detail.said, detail.unit) is not null then
      insert into product_measures (tenant_id, measure, product_id, value)
        values (shop, detail.filter, product, measure_in(detail.said, detail.unit))
        on conflict do nothing;
    end if;
  end loop;
  for detail in select f.name from product_filters f where f.tenant_id = shop and f.source = 'weight' loop
    for grams in
      select coalesce(v.weight_grams, p.weight_grams) from products p
        left join product_variants v on v.tenant_id = shop and v.product_id = p.id and v.is_active
        where p.tenant_id = shop and p.id = product
    loop
      if grams between 1 and 20000000 then
        insert into product_measures (tenant_id, measure, product_id, value)
          values (shop, detail.name, product, grams * 100) on conflict do nothing;
      end if;
    end loop;
  end loop;
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
create or replace trigger filters_followed
  after insert or delete or update of value_1, value_2, value_3, is_active, weight_grams
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
