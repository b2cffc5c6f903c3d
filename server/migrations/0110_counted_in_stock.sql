-- Counts of what is in stock need no product's row either. An order changes the column, and with it an
-- index, only where it takes the last unit.
alter table products add column is_in_stock boolean not null generated always as (stock > 0) stored;

drop index products_counted;
create index products_counted on products (tenant_id, id)
  include (category_id, created_at, price_cents, least_price_cents, is_in_stock) where is_active;
