-- Discounts, automatic or with a code.
create table promotions (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  -- Shown to buyers.
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('percent', 'amount', 'free_shipping')),
  target text not null check (target in ('items', 'order', 'shipping')),
  -- In hundredths of a percent, or in cents; 0 for free delivery.
  value integer not null,
  -- Minimum value of the items before any discount.
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- Applies without a code, and has none.
  is_automatic boolean not null,
  combines boolean not null default false,
  priority smallint not null default 0,
  -- Applies only to products and categories in promotion_scopes.
  is_scoped boolean not null default false,
  -- Shown on the home page while it runs; empty for none.
  announcement text not null default '' check (length(announcement) <= 200),
  usage_limit integer check (usage_limit > 0),
  -- Counted only with a usage limit, so that orders of an unlimited promotion do not wait for
  -- one another.
  used integer not null default 0,
  per_customer_limit integer check (per_customer_limit > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint promotions_check check (starts_at <= ends_at),
  constraint promotions_check1 check (case kind
    when 'percent' then value between 1 and 10000 and target <> 'shipping'
    when 'amount' then value > 0 and target <> 'shipping'
    else value = 0 and target = 'shipping' end),
  constraint promotions_used check (used between 0 and coalesce(usage_limit, 2147483647))
);
create index promotions_automatic on promotions (tenant_id, id) where is_automatic;
create index promotions_newest on promotions (tenant_id, created_at desc, id desc);
create index promotions_with_code on promotions (tenant_id, id) where not is_automatic;
call protect_tenant_table('promotions');
revoke delete on promotions from pasal_server;

create table promotion_scopes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  promotion_id bigint not null,
  category_id bigint,
  product_id bigint,
  primary key (tenant_id, id),
  constraint promotion_scopes_tenant_id_promotion_id_category_id_product_key
    unique nulls not distinct (tenant_id, promotion_id, category_id, product_id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, promotion_id) references promotions (tenant_id, id) on delete cascade,
  constraint promotion_scopes_check check (num_nonnulls(category_id, product_id) = 1)
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
