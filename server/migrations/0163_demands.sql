-- Amounts that an order asks for one by one, such as a deposit and the rest. An order without any asks
-- once for its total.
create table order_demands (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  order_id bigint not null,
  -- Demands of an order are counted, withdrawn ones too.
  position integer not null check (position > 0),
  reason text not null check (reason in ('order', 'deposit')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Null: now.
  due_on date,
  paid_at timestamptz,
  -- Others have taken its place.
  withdrawn_at timestamptz,
  staff_id bigint default current_staff(),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  check (paid_at is null or withdrawn_at is null)
);
call protect_tenant_table('order_demands');

-- The sum of an order's open demands; 0 without demands.
alter table orders add column open_cents bigint not null default 0 check (open_cents >= 0);
create index orders_open on orders (tenant_id, created_at desc, id desc) where open_cents > 0;

-- The demand that a payment is for; null where its order has none.
alter table payments add column demand_id bigint;
alter table payments add foreign key (tenant_id, demand_id)
  references order_demands (tenant_id, id) on delete cascade;
create index payments_of_demand on payments (tenant_id, demand_id) where demand_id is not null;
-- An order, or each of its demands, is paid once.
drop index payments_paid_once;
create unique index payments_paid_once on payments (tenant_id, order_id, demand_id)
  nulls not distinct where status = 'succeeded' and not refund_due and refunded_at is null;
