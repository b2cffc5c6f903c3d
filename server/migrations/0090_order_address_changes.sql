-- Delivery addresses that colleagues have changed, as they were before. They go with the person's data.
create table order_address_changes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  order_id bigint not null,
  staff_id bigint default current_staff(),
  before jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_address_changes_of_order on order_address_changes (tenant_id, order_id, created_at);
call protect_tenant_table('order_address_changes');
