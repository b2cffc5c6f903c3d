-- Where an invoice goes; null for the address of the delivery.
alter table order_billing add column address jsonb;
