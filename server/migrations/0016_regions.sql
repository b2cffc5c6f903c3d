-- Regions of a country, and pick-up at the shop.
alter table orders
  -- The code of the address's region, of contract/rules/regions.ts; null where it is not known.
  add column region text check (region ~ '^[A-Z]{2,3}$'),
  -- The place where the customer picks up the order; null for a delivered order.
  add column pickup_at text check (pickup_at <> '');

-- A region is in one zone at most, and before the zone of its country. '' is the whole country.
alter table shipping_zone_places
  add column region text collate "C" not null default ''
    check (region = '' or (region ~ '^[A-Z]{2,3}$' and country <> '**')),
  drop constraint shipping_zone_places_pkey,
  add primary key (tenant_id, country, region);

alter table shipping_methods
  -- Pick-up has no zone: every address is offered it.
  add column kind text not null default 'delivery' check (kind in ('delivery', 'pickup')),
  -- The place of pick-up.
  add column place text not null default '',
  -- Open days until it can be picked up; null: the shop's handling days.
  add column handling_days smallint check (handling_days between 0 and 60),
  -- The merchant removed it: orders and open pages still name it.
  add column is_removed boolean not null default false;

-- The owner of the tables writes the rows of all shops, also where it is no superuser.
alter table shipping_methods no force row level security;
update shipping_methods m set is_removed = true
  from tenants t where m.tenant_id = t.tenant_id and m.zone_id is null;
alter table shipping_methods force row level security;
alter table shipping_methods
  add constraint shipping_methods_kind check
    (case kind when 'pickup' then zone_id is null and place <> ''
      else place = '' and handling_days is null and (is_removed or zone_id is not null) end);
create index shipping_methods_pickup on shipping_methods (tenant_id) where kind = 'pickup';
