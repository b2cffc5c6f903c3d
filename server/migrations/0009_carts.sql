create table carts (
  tenant_id integer not null references tenants,
  -- Changes with each order, so that one cart makes one order.
  id bigint not null default random_id(),
  customer_id bigint not null,
  primary key (tenant_id, customer_id),
  unique (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
call protect_tenant_table('carts');

create table cart_items (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  customer_id bigint not null,
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- Field key → what the buyer wrote or chose; jsonb, so that equal ones are equal.
  customization jsonb not null default '{}' check (jsonb_typeof(customization) = 'object'),
  added_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references carts (tenant_id, customer_id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create unique index cart_items_line
  on cart_items (tenant_id, customer_id, product_id, md5(customization::text));
create index cart_items_of_product on cart_items (tenant_id, product_id);
call protect_tenant_table('cart_items');
