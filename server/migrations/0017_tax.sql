-- Tax. A shop without a row, or with the mode none, neither charges nor shows any, as before.
create table tax_settings (
  tenant_id integer primary key references tenants,
  mode text not null default 'none' check (mode in ('none', 'included', 'added')),
  -- Line: each line is rounded. Total: the sum of a rate is rounded, and shared out to its lines.
  rounding text not null default 'line' check (rounding in ('line', 'total')),
  delivery_tax text not null default 'as_items' check (delivery_tax in ('as_items', 'own_class')),
  delivery_class text not null default 'standard' check (delivery_class <> ''),
  -- The merchant's own, beside standard, reduced and zero.
  own_classes text[] not null default '{}' check (cardinality(own_classes) <= 50)
);
call protect_tenant_table('tax_settings');

-- A changed rate is a new row with its date. Several names of one place add up.
create table tax_rates (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  tax_class text not null check (tax_class <> ''),
  -- '**' is everywhere else.
  country text collate "C" not null check (country ~ '^([A-Z]{2}|\*\*)$'),
  -- Empty: the whole country.
  region text collate "C" not null default '',
  name text not null check (name <> ''),
  -- A day where the shop is.
  valid_from date not null,
  -- Parts per million: 8.875 % is 88750.
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  on_shipping boolean not null default true,
  primary key (tenant_id, id),
  constraint tax_rates_once unique (tenant_id, tax_class, country, region, name, valid_from),
  check (country <> '**' or region = '')
);
call protect_tenant_table('tax_rates');

alter table products
  add column tax_class text not null default 'standard' check (tax_class <> '');

-- For the note about orders without a rate.
create index order_adjustments_no_rate on order_adjustments (tenant_id, order_id)
  where kind = 'tax' and source_id is null;
