-- Guests: customers without an account. The address stands on the order that it was given with, and on
-- the guest as the last one. `guest_key` is a keyed hash of the address, below zero, so that it is never
-- the id of a customer: limits of a person go by it.
create table guest_settings (
  tenant_id integer primary key references tenants,
  checkout text not null default 'account',
  constraint guest_settings_checkout_check check (checkout in ('account', 'guest'))
);
call protect_tenant_table('guest_settings');

alter table customers alter column username drop not null;
alter table customers alter column email drop not null;
alter table customers add column is_guest boolean not null default false;
alter table customers add column guest_email text;
alter table customers add column guest_key bigint;
alter table customers add constraint customers_named
  check (is_guest or (username is not null and email is not null));
alter table customers add constraint customers_guest check (not is_guest or (username is null
  and email is null and password_hash is null and email_proved_at is null));
alter table customers add constraint customers_guest_key
  check ((guest_key is null) = (guest_email is null) and guest_key < 0 and (is_guest or guest_key is null));
create index customers_of_address on customers (tenant_id, guest_key) where guest_key is not null;
create index customers_without_account on customers (tenant_id, created_at) where is_guest;

alter table orders add column guest_email text;
alter table orders add column guest_key bigint;
alter table orders add constraint orders_guest_key check (guest_key < 0);
create index orders_of_address on orders (tenant_id, guest_key) where guest_key is not null;
