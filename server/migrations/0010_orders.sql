-- Limits of unpaid orders per customer. A shop without a row has the defaults.
create table unpaid_limits (
  tenant_id integer primary key references tenants,
  orders integer not null default 5 check (orders > 0),
  pieces integer not null default 200 check (pieces > 0),
  -- Per product: this many units in any case, and more up to this share of its stock.
  free_pieces integer not null default 10 check (free_pieces > 0),
  share_percent integer not null default 50 check (share_percent between 0 and 100)
);
call protect_tenant_table('unpaid_limits');

-- One cart per customer.
create table carts (
  tenant_id integer not null references tenants,
  -- Changes with each order: one cart makes one order.
  id bigint not null default random_id(),
  customer_id bigint not null,
  primary key (tenant_id, customer_id),
  unique (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
call protect_tenant_table('carts');

create table cart_items (
  tenant_id integer not null,
  id bigint not null default random_id(),
  customer_id bigint not null,
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- From field key to the buyer's text or choice; jsonb compares equal values as equal.
  customization jsonb not null default '{}' check (jsonb_typeof(customization) = 'object'),
  added_at timestamptz not null default clock_timestamp(),
  variant_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references carts (tenant_id, customer_id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade
);
create unique index cart_items_line
  on cart_items (tenant_id, customer_id, product_id, variant_id, md5(customization::text)) nulls not distinct;
create index cart_items_of_product on cart_items (tenant_id, product_id);
create index cart_items_of_variant on cart_items (tenant_id, product_id, variant_id)
  where variant_id is not null;
call protect_tenant_table('cart_items');

-- Discount codes that the customer has typed, also those that do not apply.
create table cart_codes (
  tenant_id integer not null,
  customer_id bigint not null,
  code text collate "C" not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, customer_id, code),
  foreign key (tenant_id, code) references coupon_codes (tenant_id, code) on delete cascade,
  foreign key (tenant_id, customer_id) references carts (tenant_id, customer_id) on delete cascade
);
create index cart_codes_of_code on cart_codes (tenant_id, code);
call protect_tenant_table('cart_codes');

-- Orders: delivery address, total and status. Lines keep names and prices as ordered.
create table orders (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  order_number text not null,
  -- The id that the cart had.
  cart_id bigint not null,
  -- Null when the account was deleted.
  customer_id bigint,
  status text not null default 'awaiting_payment' check (status in
    ('awaiting_payment', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'expired', 'refunded')),
  payment_method text not null check (payment_method in ('card', 'bank_transfer', 'custom')),
  currency text not null default 'USD' check (currency = 'USD'),
  total_cents bigint not null check (total_cents between 0 and 9007199254740991),
  total_items integer not null check (total_items > 0),
  -- In the shape of contract/orders.ts.
  delivery_address jsonb not null,
  -- Stock of its lines: held until payment, then sold, or returned.
  stock text not null default 'held' check (stock in ('held', 'sold', 'returned')),
  -- The end of the hold.
  hold_expires_at timestamptz not null,
  -- The Idempotency-Key header, and the hash of the request that came with it.
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null default now(),
  -- A column of its own: under row-level security no index on a JSON expression is used.
  country text generated always as (delivery_address ->> 'country') stored,
  -- ISO 3166-1 of that country, where its spelling is known.
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  -- Set if delivery is charged. The method may have been removed since; its price is an adjustment.
  shipping_method_id bigint,
  shipping_name text,
  promised_from date,
  promised_to date check (promised_to >= promised_from),
  primary key (tenant_id, id),
  unique (tenant_id, cart_id),
  unique (tenant_id, customer_id, idempotency_key),
  unique (tenant_id, order_number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
-- For the list of orders in the back office.
create index orders_newest on orders (tenant_id, created_at desc, id desc);
create index orders_of_country on orders (tenant_id, country, created_at desc, id desc);
create index orders_of_customer on orders (tenant_id, customer_id, created_at desc, id desc);
create index orders_of_status on orders (tenant_id, status, created_at desc, id desc);
-- For a filter by total.
create index orders_of_total on orders (tenant_id, total_cents);
create index orders_unpaid on orders (tenant_id, customer_id) where status = 'awaiting_payment';
call protect_tenant_table('orders');

create table order_lines (
  tenant_id integer not null,
  order_id bigint not null,
  position smallint not null,
  -- Null when the product was deleted. The other columns keep the state of the time of order.
  product_id bigint,
  product_name text not null,
  product_slug text not null,
  thumb_image text,
  thumb_alt text not null default '',
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity > 0),
  customization jsonb not null default '{}',
  variant_id bigint,
  variant_name text,
  sku text,
  -- Units that came back to stock while the order stays sold.
  returned integer not null default 0,
  primary key (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id),
  constraint order_lines_returned check (returned between 0 and quantity)
);
create index order_lines_of_product on order_lines (tenant_id, product_id);
create index order_lines_of_variant on order_lines (tenant_id, product_id, variant_id)
  where variant_id is not null;
call protect_tenant_table('order_lines');

-- Discounts, delivery, tax and fees of an order. Written with the order and never changed.
create table order_adjustments (
  tenant_id integer not null,
  order_id bigint not null,
  position smallint not null,
  -- Null for the order as a whole.
  line smallint,
  kind text not null check (kind in ('discount', 'shipping', 'tax', 'fee')),
  -- Already part of another amount.
  is_included boolean not null default false,
  amount_cents bigint not null,
  label text not null,
  -- The reason, a sentence for the buyer.
  because text not null,
  source_kind text check (source_kind in ('promotion', 'shipping_method', 'tax_rate')),
  source_id bigint,
  rate_ppm integer check (rate_ppm between 0 and 1000000),
  base_cents bigint check (base_cents >= 0),
  primary key (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  constraint order_adjustments_check
    check (case when kind = 'discount' then amount_cents <= 0 else amount_cents >= 0 end),
  constraint order_adjustments_check1 check (kind = 'tax' or not is_included),
  constraint order_adjustments_check2 check ((kind = 'tax') = (rate_ppm is not null))
);
call protect_tenant_table('order_adjustments');
revoke update, delete on order_adjustments from pasal_server;

-- Each status that an order has had, and who changed it.
create table order_events (
  tenant_id integer not null,
  id bigint not null default random_id(),
  order_id bigint not null,
  status text not null,
  actor text not null check (actor in ('customer', 'merchant', 'payment', 'clock')),
  note text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  staff_id bigint default current_staff(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_events_of_order on order_events (tenant_id, order_id, created_at);
call protect_tenant_table('order_events');

-- Partial refunds.
create table order_refunds (
  tenant_id integer not null,
  id bigint not null default random_id(),
  order_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- For the customer.
  note text not null default '',
  -- Units that came back to stock: [{"name", "quantity"}].
  returned jsonb not null default '[]',
  staff_id bigint default current_staff(),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_refunds_of_order on order_refunds (tenant_id, order_id, created_at);
call protect_tenant_table('order_refunds');

-- Mails about an order and their state. The recipient is the customer, so no address is stored.
create table order_mails (
  tenant_id integer not null,
  id bigint not null,
  order_id bigint not null,
  -- The status change that it reports, if that can be undone: undoing deletes the mail.
  event_id bigint,
  kind text not null check (kind in
    ('received', 'paid', 'shipped', 'ended', 'refund_due', 'refunded', 'refunded_part', 'alert')),
  state text not null default 'waiting' check (state in
    ('waiting', 'sent', 'failed', 'refused', 'rationed', 'dropped')),
  tries integer not null default 0,
  -- The mail server's answer, without addresses.
  error text not null default '',
  -- Another mail was sent instead.
  is_replaced boolean not null default false,
  -- The colleague who caused it, if any.
  staff_id bigint default current_staff(),
  created_at timestamptz not null default clock_timestamp(),
  became_at timestamptz,
  -- The partial refund that the mail reports.
  refund_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references order_events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, refund_id) references order_refunds (tenant_id, id) on delete cascade
);
create index order_mails_of_event on order_mails (tenant_id, event_id) where event_id is not null;
create index order_mails_of_order on order_mails (tenant_id, order_id, created_at);
create index order_mails_of_refund on order_mails (tenant_id, refund_id)
  where refund_id is not null;
create index order_mails_unsent on order_mails (tenant_id, order_id, created_at)
  where state in ('failed', 'refused', 'rationed') and not is_replaced;
call protect_tenant_table('order_mails');

-- Notes for colleagues.
create table order_notes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  order_id bigint not null,
  staff_id bigint default current_staff(),
  by_name text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_notes_of_order on order_notes (tenant_id, order_id, created_at);
call protect_tenant_table('order_notes');

create table order_shipments (
  tenant_id integer not null,
  id bigint not null default random_id(),
  order_id bigint not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_shipments_of_order on order_shipments (tenant_id, order_id, created_at);
call protect_tenant_table('order_shipments');

-- Delivery addresses before a colleague changed them. They are erased with the customer's data.
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
create index order_address_changes_of_order
  on order_address_changes (tenant_id, order_id, created_at);
call protect_tenant_table('order_address_changes');

-- Words by which the back office finds an order: number, customer, total. Compared as bytes: under
-- row-level security no other collation can use an index.
create table order_words (
  tenant_id integer not null,
  word text collate "C" not null,
  order_id bigint not null,
  primary key (tenant_id, word, order_id)
);
create index order_words_of_order on order_words (tenant_id, order_id);
call protect_tenant_table('order_words');

-- The discounts that an order used. State: counted; released with the order's stock; late when a
-- late payment revived the order, whose price holds although the use no longer counts.
create table promotion_uses (
  tenant_id integer not null,
  order_id bigint not null,
  promotion_id bigint not null,
  code text collate "C",
  -- The customer's id.
  buyer bigint not null,
  -- The number of this use among those that a customer may have; null without such a limit.
  nth integer,
  nth_limit integer,
  saved_cents bigint not null check (saved_cents >= 0),
  state text not null default 'counted' check (state in ('counted', 'released', 'late')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, order_id, promotion_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, promotion_id) references promotions (tenant_id, id),
  constraint promotion_uses_nth check (nth between 1 and nth_limit)
);
create unique index promotion_uses_of_buyer on promotion_uses (tenant_id, promotion_id, buyer, nth)
  where state = 'counted';
create index promotion_uses_of_promotion on promotion_uses (tenant_id, promotion_id, state);
call protect_tenant_table('promotion_uses');
