-- What a shop's home page says in words of its own; what is empty is said as on every home page.
create table home_pages (
  tenant_id integer primary key references tenants,
  headline text not null default '',
  introduction text not null default '',
  button_label text not null default '',
  -- A path of the shop's own: "/pages/how-we-forge".
  button_path text not null default '',
  products_title text not null default ''
);
call protect_tenant_table('home_pages');

-- The products that it shows instead of the newest, in their order.
create table home_products (
  tenant_id integer not null references tenants,
  product_id bigint not null,
  position integer not null,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
call protect_tenant_table('home_products');
