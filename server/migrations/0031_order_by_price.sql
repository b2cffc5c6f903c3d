-- A list of products in the order of what its cheapest way to buy each costs, up and down.
create index active_products_by_price on products
  (tenant_id, coalesce(least_price_cents, price_cents), id) where is_active;
create index active_products_of_category_by_price on products
  (tenant_id, category_id, coalesce(least_price_cents, price_cents), id) where is_active;
