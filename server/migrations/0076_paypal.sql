-- PayPal is a method of its own beside cards: a shop has one provider in use for each. The buyer approves
-- a payment there, and the shop captures it.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('card', 'paypal', 'bank_transfer', 'custom', 'on_delivery'));
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('card', 'paypal', 'bank_transfer', 'custom', 'on_delivery'));
alter table payments
  -- The shop takes its money by a capture of its own.
  add column needs_capture boolean not null default false,
  -- Until when a process waits for the answer to the capture; null before it was sent.
  add column capturing_until timestamptz;

alter table card_accounts add column method text not null default 'card'
  check (method in ('card', 'paypal'));
drop index card_accounts_in_use;
create unique index card_accounts_in_use on card_accounts (tenant_id, method) where in_use;

alter table payment_options add column enable_paypal_payment boolean not null default false;
