-- The values and measures that each active variant of an active product has, the product's own details
-- among them, so that choices of several filters meet in one variant. A facet is 'filter:value';
-- `amounts` has the amount of each name in `measures`, in hundredths of the filter's unit.
create table product_variant_facets (
  tenant_id integer,
  product_id bigint,
  variant_id bigint,
  facets text[] collate "C" not null,
  measures text[] collate "C" not null,
  amounts integer[] not null,
  primary key (tenant_id, product_id, variant_id),
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade
);
call protect_tenant_table('product_variant_facets');

-- Whether the product has rows in product_variant_facets. The indexes of counts hold it.
alter table product_facets add column has_variants boolean not null default false;
alter table product_facets drop constraint product_facets_pkey;
alter table product_facets
  add constraint product_facets_pkey primary key (tenant_id, facet, value, product_id)
  include (has_variants);
-- Counts look at the variants of these rows.
create index product_facets_with_variants on product_facets (tenant_id, facet, value, product_id)
  where has_variants;
alter table product_measures add column has_variants boolean not null default false;
drop index product_measures_by_value;
create index product_measures_by_value on product_measures (tenant_id, measure, value, product_id)
  include (has_variants);
