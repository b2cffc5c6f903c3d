-- Orders of a range of totals: where few are in it, the list begins with them.
create index orders_of_total on orders (tenant_id, total_cents);
