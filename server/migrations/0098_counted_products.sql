-- What counts of filters need of a product, without its row, which is wide. No column that an order changes:
-- updates of stock stay without a word to any index.
create index products_counted on products (tenant_id, id)
  include (category_id, created_at, price_cents, least_price_cents) where is_active;
