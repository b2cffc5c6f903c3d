-- A draft is not active and not archived.
alter table products
  add barcode text not null default '',
  add tags text[] not null default '{}',
  add seo_title text not null default '',
  add seo_description text not null default '',
  add archived_at timestamptz,
  add check (archived_at is null or not is_active);
create index products_by_name on products (tenant_id, lower(name), id);

-- How a stock came about but for what was sold: differences, never a number written over another.
create table stock_changes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  product_id bigint not null,
  staff_id bigint default current_staff(),
  by_name text not null,
  difference integer not null check (difference <> 0),
  -- After it.
  stock integer not null check (stock >= 0),
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index stock_changes_of_product on stock_changes (tenant_id, product_id, created_at desc);
call protect_tenant_table('stock_changes');
