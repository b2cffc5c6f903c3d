-- Accounts: as much as reviews and posts need to name an author.
create table customers (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  username text not null,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index customers_username on customers (tenant_id, lower(username));
create unique index customers_email on customers (tenant_id, lower(email));
call protect_tenant_table('customers');

create table categories (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  slug text not null,
  name text not null,
  description text not null default '',
  position integer not null default 0,
  -- Of active products; kept by triggers, so that a list of any length knows its count.
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
  -- Edited and read as a whole, in the shapes of contract/products.ts; as json they are read at a
  -- quarter of jsonb's cost.
  attributes json not null default '[]',
  images json not null default '[]',
  customization_fields json not null default '[]',
  -- The picture with order 0, else the first: all that a list shows.
  main_image json generated always as
    (coalesce(jsonb_path_query_first(images::jsonb, '$[*] ? (@.order == 0)'), images::jsonb -> 0)::json) stored,
  is_active boolean not null default true,
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- Pulled towards 3 by four imagined reviews, so that one 5 does not beat forty.
  review_score real generated always as
    (case when review_count > 0 then (rating_sum + 12)::real / (review_count + 4) end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, category_id) references categories (tenant_id, id)
);
-- What a list shows stays in the row, uncompressed; the long text moves out.
alter table products alter attributes set storage main, alter main_image set storage main;
create index products_newest on products (tenant_id, created_at desc, id desc) where is_active;
create index products_of_category on products (tenant_id, category_id, created_at desc, id desc) where is_active;
create index products_best_reviewed on products (tenant_id, review_score desc, id desc)
  where is_active and review_count > 0;
call protect_tenant_table('products');

create function count_inserted_products() returns trigger language plpgsql as $$
begin
  update categories c set product_count = c.product_count + n.count
    from (select tenant_id, category_id, count(*) from changed where is_active group by 1, 2) n
    where (c.tenant_id, c.id) = (n.tenant_id, n.category_id);
  return null;
end $$;
create function count_deleted_products() returns trigger language plpgsql as $$
begin
  update categories c set product_count = c.product_count - n.count
    from (select tenant_id, category_id, count(*) from changed where is_active group by 1, 2) n
    where (c.tenant_id, c.id) = (n.tenant_id, n.category_id);
  return null;
end $$;
create function count_updated_product() returns trigger language plpgsql as $$
begin
  if old.is_active then
    update categories set product_count = product_count - 1
      where tenant_id = old.tenant_id and id = old.category_id;
  end if;
  if new.is_active then
    update categories set product_count = product_count + 1
      where tenant_id = new.tenant_id and id = new.category_id;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on products
  referencing new table as changed for each statement execute function count_inserted_products();
create trigger count_deleted after delete on products
  referencing old table as changed for each statement execute function count_deleted_products();
create trigger count_updated after update of is_active, category_id on products for each row
  when (old.is_active is distinct from new.is_active or old.category_id is distinct from new.category_id)
  execute function count_updated_product();

create table reviews (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  product_id bigint not null,
  -- Null where the author's account is gone.
  customer_id bigint,
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  is_verified_purchase boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, product_id, customer_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete set null (customer_id)
);
create index reviews_of_product on reviews (tenant_id, product_id, created_at desc, id desc);
create index reviews_of_customer on reviews (tenant_id, customer_id);
call protect_tenant_table('reviews');

-- A product's sum and count of ratings follow its reviews within the same transaction.
create function rate_product_of_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update products set rating_sum = rating_sum - old.rating, review_count = review_count - 1
      where tenant_id = old.tenant_id and id = old.product_id;
  end if;
  if tg_op <> 'DELETE' then
    update products set rating_sum = rating_sum + new.rating, review_count = review_count + 1
      where tenant_id = new.tenant_id and id = new.product_id;
  end if;
  return null;
end $$;
create trigger rate_product after insert or delete or update of rating, product_id on reviews
  for each row execute function rate_product_of_review();
