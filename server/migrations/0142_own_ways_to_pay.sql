-- A shop's own way to pay may show a QR picture and take the buyer's reference, and further own ways may
-- stand beside it: [{"id", "name", "instructions", "qr", "asks_reference"}].
alter table payment_options add column custom_payment_qr text;
alter table payment_options add column custom_payment_asks_reference boolean not null default false;
alter table payment_options add column further_ways jsonb not null default '[]'
  constraint payment_options_further_ways_check check (jsonb_typeof(further_ways) = 'array');

-- The shop's own way of an order as it was when it was ordered; null for other methods and for earlier
-- orders. server/payments/options/own-ways.rules.ts has its shape.
alter table orders add column own_way jsonb;
-- The buyer's reference of the payment, such as a transaction number. It proves no payment.
alter table orders add column payer_reference text;
