-- Orders that colleagues prepare by hand. A draft holds no units and has no price of its own: its items
-- are the cart of a guest of its own, the desk, and it is priced as every cart is each time it is read.
create table drafts (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  -- The guest whose cart holds the items; null once an account has ordered them.
  desk_id bigint,
  -- The account that orders; null for a guest.
  customer_id bigint,
  email text not null default '',
  address jsonb not null default '{}' check (jsonb_typeof(address) = 'object'),
  -- The goods change hands in the shop: nothing is delivered.
  is_handed_over boolean not null default false,
  shipping_method_id bigint,
  -- The price of the delivery that a colleague agreed; null: the shop's price counts.
  own_delivery_cents integer check (own_delivery_cents >= 0),
  -- For the buyer, kept with the order.
  note text not null default '',
  order_id bigint,
  staff_id bigint default current_staff(),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, order_id),
  foreign key (tenant_id, desk_id) references customers (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  check (desk_id is not null or order_id is not null)
);
create index drafts_open on drafts (tenant_id, changed_at desc, id desc) where order_id is null;
create index drafts_of_desk on drafts (tenant_id, desk_id) where desk_id is not null;
create index drafts_of_customer on drafts (tenant_id, customer_id) where customer_id is not null;
call protect_tenant_table('drafts');

-- Items of a draft that are no products: a commission, a repair, wrapping.
create table draft_lines (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  draft_id bigint not null,
  name text not null check (name <> ''),
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity > 0),
  tax_class text not null,
  -- Null: unknown, so that delivery by weight cannot be priced.
  weight_grams integer check (weight_grams >= 0),
  added_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, draft_id) references drafts (tenant_id, id) on delete cascade
);
create index draft_lines_of_draft on draft_lines (tenant_id, draft_id, added_at, id);
call protect_tenant_table('draft_lines');

-- The price that a colleague gave an item of a draft.
create table draft_prices (
  tenant_id integer not null references tenants,
  item_id bigint not null,
  price_cents integer not null check (price_cents >= 0),
  reason text not null,
  primary key (tenant_id, item_id),
  foreign key (tenant_id, item_id) references cart_items (tenant_id, id) on delete cascade
);
call protect_tenant_table('draft_prices');

-- A line that was no product has no address.
alter table order_lines add constraint order_lines_custom
  check (product_slug <> '' or product_id is null) not valid;
alter table order_lines validate constraint order_lines_custom;
