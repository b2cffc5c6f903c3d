create table categories (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  slug text not null,
  name text not null,
  description text not null default '',
  position integer not null default 0,
  -- Counts active products; triggers keep it.
  product_count integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
call protect_tenant_table('categories');

create table products (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  category_id bigint not null,
  slug text not null,
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  stock integer not null check (stock >= 0),
  description text not null default '',
  long_html_description text not null default '',
  -- Read and written as a whole, in the shapes of contract/products.ts. PostgreSQL reads json four
  -- times as fast as jsonb.
  attributes json not null default '[]',
  images json not null default '[]',
  customization_fields json not null default '[]',
  -- The picture with order 0, or the first one. Lists show it.
  main_image json generated always as
    (coalesce(jsonb_path_query_first(images::jsonb, '$[*] ? (@.order == 0)'), images::jsonb -> 0)::json) stored,
  is_active boolean not null default true,
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- The average with four extra reviews of 3, so that a single 5 does not beat forty reviews.
  review_score real generated always as
    (case when review_count > 0 then (rating_sum + 12)::real / (review_count + 4) end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  option_count smallint not null default 0 check (option_count between 0 and 3),
  -- The compare-at price.
  list_price_cents integer,
  -- The lowest price of the variants when they differ.
  least_price_cents integer,
  weight_grams integer check (weight_grams > 0),
  barcode text not null default '',
  tags text[] not null default '{}',
  seo_title text not null default '',
  seo_description text not null default '',
  archived_at timestamptz,
  lowest_price_30_days_cents integer check (lowest_price_30_days_cents >= 0),
  sale_ends_at timestamptz,
  -- Until the first activation, the slug follows the name.
  was_on_sale boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, id, option_count),
  unique (tenant_id, slug),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  constraint products_check check (list_price_cents > price_cents),
  constraint products_check1 check (least_price_cents between 0 and price_cents),
  constraint products_check2 check (archived_at is null or not is_active),
  constraint products_check3 check ((lowest_price_30_days_cents is null) = (sale_ends_at is null))
);
-- For lists by name, price, review score and age.
create index active_products_by_name on products (tenant_id, name, id) where is_active;
create index active_products_by_price
  on products (tenant_id, coalesce(least_price_cents, price_cents), id) where is_active;
create index active_products_of_category_by_price
  on products (tenant_id, category_id, coalesce(least_price_cents, price_cents), id)
  where is_active;
create index products_best_reviewed on products (tenant_id, review_score desc, id desc)
  where is_active and review_count > 0;
create index products_by_name on products (tenant_id, lower(name), id);
create index products_newest on products (tenant_id, created_at desc, id desc) where is_active;
create index products_of_category on products (tenant_id, category_id, created_at desc, id desc)
  where is_active;
-- The values of lists stay uncompressed in the row; long texts are stored outside of it.
alter table products alter attributes set storage main, alter main_image set storage main;
call protect_tenant_table('products');

-- Former slugs redirect to the product.
create table former_product_slugs (
  tenant_id integer not null references tenants,
  slug text not null,
  product_id bigint not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index former_slugs_of_product on former_product_slugs (tenant_id, product_id);
call protect_tenant_table('former_product_slugs');

-- Options of a product, such as size and colour: at most three.
create table product_options (
  tenant_id integer not null,
  product_id bigint not null,
  position smallint not null check (position between 1 and 3),
  name text not null check (length(name) between 1 and 60),
  primary key (tenant_id, product_id, position),
  unique (tenant_id, product_id, name),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
call protect_tenant_table('product_options');

create table product_option_values (
  tenant_id integer not null,
  product_id bigint not null,
  option smallint not null,
  value text not null check (length(value) between 1 and 60),
  position smallint not null,
  -- A colour such as #a0522d.
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  primary key (tenant_id, product_id, option, value),
  foreign key (tenant_id, product_id, option)
    references product_options (tenant_id, product_id, position) on delete cascade
);
call protect_tenant_table('product_option_values');

create table product_variants (
  tenant_id integer not null,
  id bigint not null default random_id(),
  product_id bigint not null,
  -- A variant has a value for every option of its product: the key to products compares the
  -- count, at the end of a transaction that defers it.
  option_count smallint not null check (option_count between 1 and 3),
  option_1 smallint not null default 1 check (option_1 = 1),
  option_2 smallint not null default 2 check (option_2 = 2),
  option_3 smallint not null default 3 check (option_3 = 3),
  value_1 text not null,
  value_2 text,
  value_3 text,
  price_cents integer not null check (price_cents >= 0),
  list_price_cents integer,
  stock integer not null check (stock >= 0),
  weight_grams integer check (weight_grams > 0),
  -- One of the product's pictures.
  image_id bigint,
  is_active boolean not null default true,
  position smallint not null,
  lowest_price_30_days_cents integer check (lowest_price_30_days_cents >= 0),
  sale_ends_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, product_id, id),
  constraint product_variants_tenant_id_product_id_value_1_value_2_value_key
    unique nulls not distinct (tenant_id, product_id, value_1, value_2, value_3) deferrable,
  foreign key (tenant_id, product_id, option_1, value_1)
    references product_option_values (tenant_id, product_id, option, value) on update cascade deferrable,
  foreign key (tenant_id, product_id, option_2, value_2)
    references product_option_values (tenant_id, product_id, option, value) on update cascade deferrable,
  foreign key (tenant_id, product_id, option_3, value_3)
    references product_option_values (tenant_id, product_id, option, value) on update cascade deferrable,
  foreign key (tenant_id, product_id, option_count)
    references products (tenant_id, id, option_count) on delete cascade deferrable,
  constraint product_variants_check check (list_price_cents > price_cents),
  constraint product_variants_check1 check (num_nonnulls(value_1, value_2, value_3) = option_count),
  constraint product_variants_check2 check (value_2 is not null or value_3 is null),
  constraint product_variants_check3
    check ((lowest_price_30_days_cents is null) = (sale_ends_at is null))
);
call protect_tenant_table('product_variants');

-- Stock-keeping units: each names one product or variant of the shop.
create table skus (
  tenant_id integer not null,
  sku text not null check (sku ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$'),
  product_id bigint not null,
  variant_id bigint,
  primary key (tenant_id, sku),
  constraint skus_tenant_id_product_id_variant_id_key
    unique nulls not distinct (tenant_id, product_id, variant_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade
);
call protect_tenant_table('skus');

-- Changes of stock other than by orders.
create table stock_changes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  product_id bigint not null,
  staff_id bigint default current_staff(),
  by_name text not null,
  difference integer not null check (difference <> 0),
  -- After the change.
  stock integer not null check (stock >= 0),
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index stock_changes_of_product on stock_changes (tenant_id, product_id, created_at desc);
call protect_tenant_table('stock_changes');

-- Former prices, each noted when it ends.
create table price_changes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  product_id bigint not null,
  variant_id bigint,
  was_cents integer not null,
  price_cents integer not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade
);
create index price_changes_of_thing
  on price_changes (tenant_id, product_id, variant_id, changed_at);
call protect_tenant_table('price_changes');
revoke update, delete on price_changes from pasal_server;

-- Sale prices with a start and an end, for a product or a variant.
create table sales (
  tenant_id integer not null,
  id bigint not null default random_id(),
  product_id bigint not null,
  -- Null for a product without variants.
  variant_id bigint,
  -- lapsed: the sale could not begin, or its end had passed.
  state text not null default 'planned' check (state in ('planned', 'running', 'ended', 'canceled', 'lapsed')),
  sale_price_cents integer not null check (sale_price_cents > 0),
  -- Price and compare-at price before and after the sale; read again when it begins.
  normal_price_cents integer not null,
  normal_list_price_cents integer,
  -- The lowest price of the 30 days before it began.
  lowest_price_30_days_cents integer,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- The next start or end.
  turns_at timestamptz generated always as
    (case state when 'planned' then starts_at when 'running' then ends_at end) stored,
  -- The time for which a job is queued.
  queued_for timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade,
  constraint sales_check check (normal_list_price_cents > normal_price_cents),
  constraint sales_check1 check (starts_at < ends_at),
  constraint sales_check2 check (sale_price_cents < normal_price_cents),
  constraint sales_check3
    check (state <> 'running' or (started_at is not null and lowest_price_30_days_cents is not null))
);
create index sales_by_start on sales (tenant_id, starts_at desc, id desc);
create index sales_of_product on sales (tenant_id, product_id, starts_at desc);
create index sales_of_variant on sales (tenant_id, product_id, variant_id)
  where variant_id is not null;
create unique index sales_running on sales (tenant_id, product_id, variant_id) nulls not distinct
  where state = 'running';
create index sales_that_turn on sales (turns_at) where turns_at is not null;
call protect_tenant_table('sales');
revoke delete on sales from pasal_server;
-- For sales_left_behind(), which a starting server calls for all shops.
create policy all_shops on sales for select to current_user using (true);

create table reviews (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  product_id bigint not null,
  -- Null when the author's account was deleted.
  customer_id bigint,
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  is_verified_purchase boolean not null default false,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  -- The shop's public reply; empty for none.
  reply text not null default '',
  replied_at timestamptz,
  -- Waits for moderation, hidden meanwhile.
  is_waiting boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, product_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  constraint reviews_check check (not is_waiting or hidden_at is not null)
);
create index reviews_newest on reviews (tenant_id, created_at desc, id desc);
create index reviews_of_customer on reviews (tenant_id, customer_id);
create index reviews_of_product on reviews (tenant_id, product_id, created_at desc, id desc);
create index reviews_waiting on reviews (tenant_id, created_at desc, id desc) where is_waiting;
call protect_tenant_table('reviews');

-- Shops that publish a review only after a colleague has approved it.
create table moderated_reviews (
  tenant_id integer primary key references tenants
);
call protect_tenant_table('moderated_reviews');
