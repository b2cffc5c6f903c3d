-- The filters that a merchant names for the list of products. `key` is the name of a detail or an
-- option of products; empty for price and weight. `name` stands in addresses.
create table product_filters (
  tenant_id integer references tenants,
  name text collate "C",
  label text not null check (length(label) between 1 and 60),
  source text not null check (source in ('detail', 'price', 'weight')),
  key text not null check (length(key) <= 200 and (key = '') = (source <> 'detail')),
  kind text not null check (kind in ('chips', 'swatches', 'range') and (source = 'detail' or kind = 'range')),
  unit text not null default '' check (length(unit) <= 12),
  is_list boolean not null default false check (not is_list or kind <> 'range'),
  position smallint not null,
  primary key (tenant_id, name),
  unique (tenant_id, source, key),
  check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 40)
);
call protect_tenant_table('product_filters');

-- The values that active products have in each filter of chips or swatches.
create table product_facets (
  tenant_id integer,
  facet text collate "C",
  value text collate "C",
  product_id bigint,
  primary key (tenant_id, facet, value, product_id),
  foreign key (tenant_id, product_id) references products on delete cascade
);
create index product_facets_of_product on product_facets (tenant_id, product_id);
call protect_tenant_table('product_facets');

-- How the values of facets are written. A value that no product has any more may stay.
create table product_facet_values (
  tenant_id integer references tenants,
  facet text collate "C",
  value text collate "C",
  label text not null,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  primary key (tenant_id, facet, value)
);
call protect_tenant_table('product_facet_values');

-- The measures of active products, in hundredths of the filter's unit. A product with variants may have
-- several of one kind.
create table product_measures (
  tenant_id integer,
  measure text collate "C",
  product_id bigint,
  value integer not null,
  primary key (tenant_id, measure, product_id, value),
  foreign key (tenant_id, product_id) references products on delete cascade
);
create index product_measures_of_product on product_measures (tenant_id, product_id);
create index product_measures_by_value on product_measures (tenant_id, measure, value, product_id);
call protect_tenant_table('product_measures');
