-- Charged delivery. A shop without a row arranges delivery with its customers, as before.
create table delivery_settings (
  tenant_id integer primary key references tenants,
  is_charged boolean not null default false,
  -- Open days between the order and the parcel's departure.
  handling_days smallint not null default 0 check (handling_days between 0 and 60),
  -- Orders from this hour on, where the shop is, count as of the next day.
  cut_off_hour smallint not null default 24 check (cut_off_hour between 0 and 24),
  -- 1 is Monday. One day of the week at least stays open.
  closed_weekdays smallint[] not null default '{}' check
    (closed_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(closed_weekdays) <= 6),
  closed_days date[] not null default '{}' check (cardinality(closed_days) <= 100)
);
call protect_tenant_table('delivery_settings');

create table shipping_zones (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  name text not null check (name <> ''),
  position smallint not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('shipping_zones');

-- A country is in one zone at most; '**' is everywhere else.
create table shipping_zone_places (
  tenant_id integer not null,
  country text collate "C" not null check (country ~ '^([A-Z]{2}|\*\*)$'),
  zone_id bigint not null,
  primary key (tenant_id, country),
  foreign key (tenant_id, zone_id) references shipping_zones (tenant_id, id) on delete cascade
);
create index shipping_zone_places_of_zone on shipping_zone_places (tenant_id, zone_id);
call protect_tenant_table('shipping_zone_places');

create table shipping_methods (
  tenant_id integer not null,
  id bigint not null default random_id(),
  -- Null once the merchant removed the method: orders and open pages still name it.
  zone_id bigint,
  name text not null check (name <> ''),
  basis text not null check (basis in ('flat', 'weight', 'total')),
  -- The total of the items after discounts; null: never free.
  free_over_cents bigint check (free_over_cents >= 0),
  most_grams integer check (most_grams > 0),
  min_days smallint not null check (min_days >= 0),
  max_days smallint not null check (max_days between min_days and 365),
  is_active boolean not null default true,
  position smallint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, zone_id) references shipping_zones (tenant_id, id)
);
create index shipping_methods_of_zone on shipping_methods (tenant_id, zone_id);
call protect_tenant_table('shipping_methods');

-- The highest tier at or below the grams or cents counts, so tiers have no gaps and no overlaps.
create table shipping_rates (
  tenant_id integer not null,
  method_id bigint not null,
  from_amount bigint not null check (from_amount >= 0),
  price_cents integer not null check (price_cents between 0 and 99999999),
  primary key (tenant_id, method_id, from_amount),
  foreign key (tenant_id, method_id) references shipping_methods (tenant_id, id) on delete cascade
);
call protect_tenant_table('shipping_rates');
