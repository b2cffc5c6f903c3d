-- A way to pay that is off until a shop switches it on: the order is prepared at once, and paid when it
-- is handed over.
alter table payment_options add column enable_on_delivery boolean not null default false;

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('card', 'bank_transfer', 'custom', 'on_delivery'));
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('card', 'bank_transfer', 'custom', 'on_delivery'));

-- Whether the money of an order that goes on without it is still to come.
alter table orders add column is_owed boolean not null default false;
alter table orders add constraint orders_owed check (not is_owed or payment_method = 'on_delivery');
create index orders_owed on orders (tenant_id, customer_id) where is_owed;
