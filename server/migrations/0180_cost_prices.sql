-- The shop's cost of a unit, as far as it is known. A variant without a cost has the one of its product. An
-- order's line keeps the cost at the sale. Shoppers see none of these columns.
alter table products add column cost_cents integer check (cost_cents >= 0);
alter table product_variants add column cost_cents integer check (cost_cents >= 0);
alter table order_lines add column cost_cents integer check (cost_cents >= 0);
