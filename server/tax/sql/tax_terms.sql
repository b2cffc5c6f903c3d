-- The tax of a shop at a place, now: the rates of the most exact place for each class, each by its
-- latest date. Without a country the shop's counts. Null in a shop without tax.
create or replace function tax_terms(shop integer, place_country text, place_region text) returns json
  language plpgsql stable as $$
declare
  settings record;
  home text;
  zone text;
  wanted text;
  today date;
begin
  select s.mode, s.rounding, s.delivery_tax, s.delivery_class into settings
    from tax_settings s where s.tenant_id = shop and s.mode <> 'none';
  if not found then
    return null;
  end if;
  select o.country, o.time_zone into home, zone from office_settings o where o.tenant_id = shop;
  wanted := coalesce(place_country, home, '');
  today := (now() at time zone coalesce(zone, 'UTC'))::date;
  return json_build_object('mode', settings.mode, 'rounding', settings.rounding,
    'delivery_tax', settings.delivery_tax, 'delivery_class', settings.delivery_class,
    'is_export', coalesce(place_country <> home and home <> '', false),
    'is_by_country',
      exists (select from tax_rates r where r.tenant_id = shop and r.country <> '**'),
    'has_regions', exists (select from tax_rates r
      where r.tenant_id = shop and r.country = wanted and r.region <> ''),
    'rates', (select coalesce(json_agg(json_build_object('id', r.id, 'tax_class', r.tax_class,
        'name', r.name, 'ppm', r.rate_ppm, 'on_shipping', r.on_shipping)
        order by r.tax_class, r.name collate "en-x-icu"), '[]')
      from (select t.id, t.tax_class, t.name, t.rate_ppm, t.on_shipping,
            rank() over (partition by t.tax_class order by t.country = '**', t.region = '') as place,
            row_number() over (partition by t.tax_class, t.country, t.region, t.name
              order by t.valid_from desc) as age
          from tax_rates t
          where t.tenant_id = shop and t.valid_from <= today and (t.country = '**'
            or t.country = wanted and t.region in ('', coalesce(place_region, '')))) r
      where r.place = 1 and r.age = 1));
end $$;
