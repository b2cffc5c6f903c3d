-- A row is one thing that was sold or came back: a line of an order, or its delivery. All reports
-- group these rows. They are derived from orders, their steps and refunds, and never changed.
create table sales_entries (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  at timestamptz not null,
  kind text not null check (kind in ('sale', 'removal', 'refund', 'cancellation', 'reversal')),
  -- The step of the order that sold or canceled it, or the refund.
  source_id bigint not null,
  -- Null for delivery, and whatever else belongs to the order as a whole.
  line smallint,
  -- Without foreign keys: numbers outlive what they count.
  order_id bigint not null,
  -- Null for an item that was no product, and for one that was deleted before the row was written.
  product_id bigint,
  variant_id bigint,
  category_id bigint,
  -- The discount of each promotion, in cents by its id.
  promotions jsonb not null default '{}' check (jsonb_typeof(promotions) = 'object'),
  -- The account's id, or the guest's key. Null once the buyer's data was erased.
  buyer bigint,
  country text check (country ~ '^[A-Z]{2}$'),
  currency text not null,
  units integer not null,
  offered_cents bigint not null,
  discount_cents bigint not null,
  -- Tax that was added to the price.
  added_tax_cents bigint not null,
  paid_cents bigint not null,
  tax_cents bigint not null,
  net_cents bigint not null,
  -- Null: unknown.
  cost_cents bigint,
  primary key (tenant_id, id),
  constraint sales_entries_once unique nulls not distinct (tenant_id, kind, source_id, line),
  constraint sales_entries_paid check (offered_cents + discount_cents + added_tax_cents = paid_cents),
  constraint sales_entries_net check (net_cents + tax_cents = paid_cents)
);
create index sales_entries_of_time on sales_entries (tenant_id, currency, at);
create index sales_entries_of_order on sales_entries (tenant_id, order_id);
create index sales_entries_of_buyer on sales_entries (tenant_id, buyer, at) where buyer is not null;
call protect_tenant_table('sales_entries');
revoke update, delete on sales_entries from pasal_server;
grant update (buyer) on sales_entries to pasal_server;

-- How far a shop's orders from before have their entries, and the time of its next check.
create table sales_entry_states (
  tenant_id integer primary key references tenants,
  -- The last order that was looked at.
  after_id bigint not null default 0,
  filled_at timestamptz,
  next_check_at timestamptz,
  -- Orders whose entries the last check found to differ and could not complete.
  differing bigint[] not null default '{}'
);
call protect_tenant_table('sales_entry_states');
