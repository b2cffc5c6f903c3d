-- The sums of the entries of a whole month or year, in the shop's time zone, of each product, variant,
-- category, buyer or discount, and of all that was sold with a discount. They are made anew from the entries and never added to.
create table sales_sums (
  tenant_id integer not null references tenants,
  currency text not null,
  grouped text not null check (grouped in ('product', 'variant', 'category', 'buyer', 'discount', 'discounted')),
  months smallint not null check (months in (1, 12)),
  first_day date not null,
  -- The product, category, buyer or promotion; 0: none.
  thing bigint not null,
  -- The variant, or the colleague who agreed a price; 0: none.
  part bigint not null,
  -- The name of an item that has no product, or the code of a promotion.
  item text not null,
  is_custom boolean not null,
  is_delivery boolean not null,
  orders integer not null,
  units_sold integer not null,
  units_back integer not null,
  offered bigint not null,
  delivery bigint not null,
  discounts bigint not null,
  added_tax bigint not null,
  came_back bigint not null,
  -- Of discounts: the sales with them.
  total bigint not null,
  net bigint not null,
  tax bigint not null,
  net_with_cost bigint not null,
  cost bigint not null,
  -- An order that tells the name of a product that is gone.
  some_order bigint not null,
  -- The first and the last sale; null: things only came back.
  first_at timestamptz,
  last_at timestamptz,
  primary key (tenant_id, currency, grouped, months, first_day, thing, part, item, is_custom, is_delivery)
);
call protect_tenant_table('sales_sums');

-- The months before this day have their sums. Null: none.
alter table sales_entry_states add column summed_until date;

-- The few entries that reports of discounts and of money look for.
create index sales_entries_discounted on sales_entries (tenant_id, currency, at) where discount_cents <> 0;
create index sales_entries_canceled on sales_entries (tenant_id, currency, at) where kind = 'cancellation';
create index sales_entries_sold on sales_entries (tenant_id, currency, at) include (order_id)
  where kind = 'sale' and line = 0;
-- Under policies an index of `coalesce` is left aside.
create index payments_of_time on payments
  (tenant_id, currency, (case when settled_at is null then created_at else settled_at end))
  where status = 'succeeded';
