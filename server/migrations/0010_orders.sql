create table orders (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  order_number text not null,
  -- The cart it was made from, which is gone.
  cart_id bigint not null,
  -- Null where the account is gone.
  customer_id bigint,
  status text not null default 'awaiting_payment' check (status in
    ('awaiting_payment', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'expired', 'refunded')),
  payment_method text not null check (payment_method in ('card_2c2p', 'bank_transfer', 'custom')),
  currency text not null default 'USD' check (currency = 'USD'),
  total_cents bigint not null check (total_cents between 0 and 9007199254740991),
  total_items integer not null check (total_items > 0),
  -- In the shape of contract/orders.ts.
  delivery_address jsonb not null,
  -- Of its lines' pieces: taken from the products' stock until it is paid, then for good, or given back.
  stock text not null default 'held' check (stock in ('held', 'sold', 'returned')),
  -- When unpaid pieces go back.
  hold_expires_at timestamptz not null,
  -- The browser's name for its attempt to order, and the hash of what it sent with it.
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, order_number),
  unique (tenant_id, cart_id),
  unique (tenant_id, customer_id, idempotency_key),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete set null (customer_id)
);
create index orders_of_customer on orders (tenant_id, customer_id, created_at desc, id desc);
call protect_tenant_table('orders');

create table order_lines (
  tenant_id integer not null references tenants,
  order_id bigint not null,
  position smallint not null,
  -- Null where the product is gone; the rest of the line is as it was when ordered.
  product_id bigint,
  product_name text not null,
  product_slug text not null,
  thumb_image text,
  thumb_alt text not null default '',
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity > 0),
  customization jsonb not null default '{}',
  primary key (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete set null (product_id)
);
create index order_lines_of_product on order_lines (tenant_id, product_id);
call protect_tenant_table('order_lines');

-- Each status an order has had, and whose doing that was.
create table order_events (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  order_id bigint not null,
  status text not null,
  actor text not null check (actor in ('customer', 'merchant', 'payment', 'clock')),
  note text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_events_of_order on order_events (tenant_id, order_id, created_at);
call protect_tenant_table('order_events');
