-- How much a customer may have on order without having paid. A shop without a row has the defaults.
create table unpaid_limits (
  tenant_id integer primary key references tenants,
  orders integer not null default 5 check (orders > 0),
  pieces integer not null default 200 check (pieces > 0),
  -- Of one product: so many in any case, and beyond that this share of what there is.
  free_pieces integer not null default 10 check (free_pieces > 0),
  share_percent integer not null default 50 check (share_percent between 0 and 100)
);
call protect_tenant_table('unpaid_limits');

create index orders_unpaid on orders (tenant_id, customer_id) where status = 'awaiting_payment';
