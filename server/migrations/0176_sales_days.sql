-- The sums of the entries of a day in the shop's time zone. They are always made anew from the entries of
-- the day and never added to.
create table sales_days (
  tenant_id integer not null references tenants,
  currency text not null,
  day date not null,
  -- Empty: collected, or unknown.
  country text not null,
  orders integer not null,
  units_sold integer not null,
  units_back integer not null,
  offered bigint not null,
  delivery bigint not null,
  discounts bigint not null,
  added_tax bigint not null,
  came_back bigint not null,
  total bigint not null,
  net bigint not null,
  tax bigint not null,
  primary key (tenant_id, currency, day, country)
);
call protect_tenant_table('sales_days');

-- Days whose sums are stale. An entry marks its day in its own transaction.
create table unfolded_days (
  tenant_id integer not null references tenants,
  day date not null,
  marked_at timestamptz not null,
  primary key (tenant_id, day)
);
call protect_tenant_table('unfolded_days');

-- The time zone of the sums; null: there are none. In another zone the days are others.
alter table sales_entry_states add column folded_zone text;
