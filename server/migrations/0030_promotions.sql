-- What a shop takes off its prices: of itself, or with a code.
create table promotions (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  -- As buyers read it.
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('percent', 'amount', 'free_shipping')),
  target text not null check (target in ('items', 'order', 'shipping')),
  -- In 1/100 % or in cents; 0 for free delivery.
  value integer not null,
  -- Of the items before any discount.
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- Counts of itself, and so has no codes.
  is_automatic boolean not null,
  combines boolean not null default false,
  priority smallint not null default 0,
  -- For what its scopes name alone; were they gone, it would be for nothing.
  is_scoped boolean not null default false,
  -- Said on the home page while it runs; empty: nothing is said.
  announcement text not null default '' check (length(announcement) <= 200),
  usage_limit integer check (usage_limit > 0),
  -- Kept where there is a limit, so that a promotion without one has no row that everybody waits for.
  used integer not null default 0,
  per_customer_limit integer check (per_customer_limit > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (starts_at <= ends_at),
  check (case kind
    when 'percent' then value between 1 and 10000 and target <> 'shipping'
    when 'amount' then value > 0 and target <> 'shipping'
    else value = 0 and target = 'shipping' end),
  constraint promotions_used check (used between 0 and coalesce(usage_limit, 2147483647))
);
create index promotions_automatic on promotions (tenant_id, id) where is_automatic;
create index promotions_with_code on promotions (tenant_id, id) where not is_automatic;
create index promotions_newest on promotions (tenant_id, created_at desc, id desc);
call protect_tenant_table('promotions');
revoke delete on promotions from pasal_server;

create table promotion_scopes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  promotion_id bigint not null,
  category_id bigint,
  product_id bigint,
  primary key (tenant_id, id),
  check (num_nonnulls(category_id, product_id) = 1),
  unique nulls not distinct (tenant_id, promotion_id, category_id, product_id),
  foreign key (tenant_id, promotion_id) references promotions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, category_id) references categories (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index promotion_scopes_of_category on promotion_scopes (tenant_id, category_id);
create index promotion_scopes_of_product on promotion_scopes (tenant_id, product_id);
call protect_tenant_table('promotion_scopes');

create table coupon_codes (
  tenant_id integer not null,
  code text collate "C" not null check (code ~ '^[A-Z0-9-]{1,40}$'),
  promotion_id bigint not null,
  usage_limit integer check (usage_limit > 0),
  used integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, code),
  foreign key (tenant_id, promotion_id) references promotions (tenant_id, id) on delete cascade,
  constraint coupon_codes_used check (used between 0 and coalesce(usage_limit, 2147483647))
);
create index coupon_codes_of_promotion on coupon_codes (tenant_id, promotion_id, code);
call protect_tenant_table('coupon_codes');

-- What a customer has typed, whether it helps or not.
create table cart_codes (
  tenant_id integer not null,
  customer_id bigint not null,
  code text collate "C" not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, customer_id, code),
  foreign key (tenant_id, customer_id) references carts (tenant_id, customer_id) on delete cascade,
  foreign key (tenant_id, code) references coupon_codes (tenant_id, code) on delete cascade
);
create index cart_codes_of_code on cart_codes (tenant_id, code);
call protect_tenant_table('cart_codes');

-- Which order used what. `released` with the order's pieces; `late` where money that came too late
-- revived the order: its price is honoured, and it counts no more.
create table promotion_uses (
  tenant_id integer not null,
  order_id bigint not null,
  promotion_id bigint not null,
  code text collate "C",
  -- The customer's number.
  buyer bigint not null,
  -- Which of the uses that a customer may have; null where there may be any number.
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

-- What a shop does otherwise than the specification's own. No row: nothing.
create table commerce_settings (
  tenant_id integer primary key references tenants,
  tax_mode text not null default 'none' check (tax_mode in ('none', 'included', 'added')),
  tax_rounding text not null default 'line' check (tax_rounding in ('line', 'total')),
  shipping_mode text not null default 'arranged' check (shipping_mode in ('arranged', 'charged')),
  checkout_mode text not null default 'account' check (checkout_mode in ('account', 'guest')),
  age_mode text not null default 'asked' check (age_mode in ('asked', 'required')),
  -- From where goods leave, as an ISO code.
  country text check (country ~ '^[A-Z]{2}$')
);
call protect_tenant_table('commerce_settings');
