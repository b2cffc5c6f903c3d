-- Buyers read the address and the hours of a place of pick-up.
alter table shipping_methods
  add column address text not null default '',
  add column hours text not null default '';
alter table shipping_methods add constraint shipping_methods_details
  check (kind = 'pickup' or (address = '' and hours = ''));
