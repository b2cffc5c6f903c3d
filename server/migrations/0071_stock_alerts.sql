-- The parts of product pages beyond the specification. A shop without a row shows none of them.
create table product_page_settings (
  tenant_id integer primary key references tenants,
  tells_when_back boolean not null default false
);
call protect_tenant_table('product_page_settings');

-- Requests for a mail once a product or a variant is back. A mailed link confirms them, or an account whose
-- address is confirmed. The row is deleted with its mail.
create table stock_alerts (
  tenant_id integer,
  id bigint default random_id(),
  product_id bigint not null,
  variant_id bigint,
  email text not null check (length(email) <= 254),
  customer_id bigint,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products on delete cascade,
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade,
  foreign key (tenant_id, customer_id) references customers,
  check (told_at is null or confirmed_at is not null)
);
create unique index stock_alerts_once
  on stock_alerts (tenant_id, product_id, coalesce(variant_id, 0), lower(email));
create index stock_alerts_waiting on stock_alerts (tenant_id, product_id, variant_id, confirmed_at)
  where confirmed_at is not null and told_at is null;
create index stock_alerts_of_customer on stock_alerts (tenant_id, customer_id)
  where customer_id is not null;
call protect_tenant_table('stock_alerts');

-- Stock that came back while somebody waited for it. The job deletes the rows.
create table stock_returns (
  tenant_id integer,
  id bigint default random_id(),
  product_id bigint not null,
  variant_id bigint,
  units integer not null check (units > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products on delete cascade
);
create index stock_returns_of_product on stock_returns (tenant_id, product_id);
call protect_tenant_table('stock_returns');
