-- Products that the merchant shows beside a product, in their order.
create table related_products (
  tenant_id integer,
  product_id bigint,
  related_id bigint check (related_id <> product_id),
  position smallint not null,
  primary key (tenant_id, product_id, related_id),
  foreign key (tenant_id, product_id) references products on delete cascade,
  foreign key (tenant_id, related_id) references products on delete cascade
);
create index related_products_of_related on related_products (tenant_id, related_id);
call protect_tenant_table('related_products');

-- Products that were often in the same order, counted at night: the few with the most orders.
create table bought_together (
  tenant_id integer,
  product_id bigint,
  other_id bigint,
  orders integer not null check (orders > 0),
  primary key (tenant_id, product_id, other_id),
  foreign key (tenant_id, product_id) references products on delete cascade,
  foreign key (tenant_id, other_id) references products on delete cascade
);
create index bought_together_of_other on bought_together (tenant_id, other_id);
call protect_tenant_table('bought_together');

alter table product_page_settings add column shows_bought_together boolean not null default false;
